-- SPDX-License-Identifier: MIT
-- Formats with a width that is larger than any buffer.
-- Ends: error invalid conversion
return function(view)
    return ("%99999999d"):format(1)
end
