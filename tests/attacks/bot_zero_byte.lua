-- SPDX-License-Identifier: MIT
-- Answers with a text that a zero byte cuts short.
-- Ends: error answered with
return function(view)
    return "\0" .. view:text(view:nth(1))
end
