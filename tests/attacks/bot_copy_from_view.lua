-- SPDX-License-Identifier: MIT
-- Copies the view into a sample.
-- Ends: error nova.state expected
return function(view) return view:sample():copy_from(view) end
