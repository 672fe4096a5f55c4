-- SPDX-License-Identifier: MIT
-- A helper yields while it is loaded.
-- Ends: error attempt to yield
coroutine.yield()
