/**
 * Adds amounts to a subject's `open` with few calls and without rounding. Lua's numbers are doubles: a sum of amounts below 2^43
 * (8,796 USD) is exact for any number of them that fits into a call, so those are summed in Lua; a greater one goes to HINCRBY by
 * itself, as the string it came as.
 */
export const ADD_EXACTLY = `
local SMALL = 8796093022208
local function addExactly(key, sum, amount)
  local number = tonumber(amount)
  if number < SMALL then return sum + number end
  redis.call('HINCRBY', key, 'open', amount)
  return sum
end
local function takeExactly(key, sum, amount)
  local number = tonumber(amount)
  if number < SMALL then return sum - number end
  redis.call('HINCRBY', key, 'open', 0 - number)
  return sum
end`;
