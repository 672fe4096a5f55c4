-- SPDX-License-Identifier: MIT
-- A text of one expression with a million signs.
-- Ends: error resulting string too large
return function()
    local text = "return " .. ("1+"):rep(200000) .. "1"
    assert(load(text))
    while true do assert(load("return " .. ("("):rep(500))) end
end
