-- SPDX-License-Identifier: MIT
-- A file that requires itself.
-- Ends: error is being loaded already
return require "helper"
