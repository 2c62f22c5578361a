/**
 * What a subject's `a:<id>` say, by their first letter: `r` reserved, `p` reserved ahead of its request (a spare), `s` settled, `w` written
 * before it was settled. The amount follows. `reserved` is the sum of `r` and `p`, `spares` that of `p`, `n` the number of `s`.
 *
 * Changes of counters are gathered, so that they take few calls, and exact. Lua's numbers are doubles: a sum of amounts below 2^43
 * (8,796 USD) is exact for any number of them that fits into a call, so those are summed in Lua; a greater one goes to HINCRBY by
 * itself, as the string it came as. Results below 2^53 go out with the requests, in one call.
 */
export const COUNTERS_OF_SUBJECT = `
local SMALL, EXACT = 8796093022208, 9007199254740992
local RESERVED, SPARE, SETTLED, WRITTEN = 114, 112, 115, 119
local function changesOf(key) return {key = key, reserved = 0, spares = 0, spent = 0, n = 0} end
local function add(changes, counter, amount)
  local number = tonumber(amount)
  if number < SMALL then changes[counter] = changes[counter] + number
  else
    redis.call('HINCRBY', changes.key, counter, amount)
    changes.isLarge = true
  end
end
local function take(changes, counter, amount)
  local number = tonumber(amount)
  if number < SMALL then changes[counter] = changes[counter] - number
  else
    redis.call('HINCRBY', changes.key, counter, 0 - number)
    changes.isLarge = true
  end
end
-- Sets a counter, which is "was", with the fields of "set".
local function fold(changes, counter, was, set)
  local now = was + changes[counter]
  if changes[counter] == 0 or changes.isLarge or now >= EXACT then return end
  set[#set + 1] = counter; set[#set + 1] = now
  changes[counter] = 0
end
-- Frees what "old", the value of a request, reserves. False if it reserves nothing.
local function free(changes, old)
  local kind = string.byte(old)
  if kind ~= RESERVED and kind ~= SPARE then return false end
  local amount = string.sub(old, 2)
  take(changes, 'reserved', amount)
  if kind == SPARE then take(changes, 'spares', amount) end
  return true
end
local function apply(changes)
  local key = changes.key
  if changes.reserved ~= 0 then redis.call('HINCRBY', key, 'reserved', changes.reserved) end
  if changes.spares ~= 0 then redis.call('HINCRBY', key, 'spares', changes.spares) end
  if changes.spent ~= 0 then redis.call('HINCRBY', key, 'spent', changes.spent) end
  if changes.n ~= 0 then redis.call('HINCRBY', key, 'n', changes.n) end
end`;
