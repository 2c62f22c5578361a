import { COUNTERS_OF_SUBJECT } from "./counters-of-subject.ts";

/**
 * Prolongs leases. KEYS: leases, slots…. ARGV: lease ms, number of ids, the ids, then per slots key a count and ids.
 * Answers the ids that have no lease: Redis lost them, they should be restored.
 */
export const RENEW = `
local time = redis.call('TIME')
local until_ = time[1] * 1000 + math.floor(time[2] / 1000) + tonumber(ARGV[1])
local n, missing = tonumber(ARGV[2]), {}
for i = 3, 2 + n do
  if redis.call('ZSCORE', KEYS[1], ARGV[i]) then redis.call('ZADD', KEYS[1], until_, ARGV[i])
  else missing[#missing + 1] = ARGV[i] end
end
local at = 3 + n
for k = 2, #KEYS do
  local count = tonumber(ARGV[at])
  for i = at + 1, at + count do redis.call('ZADD', KEYS[k], until_, ARGV[i]) end
  redis.call('EXPIRE', KEYS[k], 7200)
  at = at + 1 + count
end
return missing
`;

/** Puts one open request back. KEYS: leases, intents, subjects…. ARGV: id, lease ms, time and intent, then an amount per subject. */
export const RESTORE = `
local time = redis.call('TIME')
redis.call('ZADD', KEYS[1], time[1] * 1000 + math.floor(time[2] / 1000) + tonumber(ARGV[2]), ARGV[1])
redis.call('HSETNX', KEYS[2], ARGV[1], ARGV[3])
for i = 3, #KEYS do
  if redis.call('HSETNX', KEYS[i], 'a:' .. ARGV[1], 'r' .. ARGV[i + 1]) == 1 then redis.call('HINCRBY', KEYS[i], 'reserved', ARGV[i + 1]) end
end
return 1
`;

/**
 * Forgets a request that was admitted and costs nothing; what was settled is counted until its row is written. KEYS: leases, intents, per
 * scope slots and rates, subjects…. ARGV: id, "give" or "keep", number of scopes. Its part of the rates is given back only on "give", and
 * while its minute still counts.
 */
export const RELEASE = `
${COUNTERS_OF_SUBJECT}
local id = ARGV[1]
redis.call('ZREM', KEYS[1], id)
redis.call('HDEL', KEYS[2], id)

local function forgetRates(key)
  local kept = redis.call('HGET', key, 'k:' .. id)
  if not kept then return end
  redis.call('HDEL', key, 'k:' .. id)
  if ARGV[2] ~= 'give' then return end
  local minute, tokens, time = string.match(kept, '(%d+):(%d+):?(%d*)')
  local m = tonumber(redis.call('HGET', key, 'm') or '-1')
  local bucket = nil
  if m == tonumber(minute) then bucket = '' elseif m == tonumber(minute) + 1 then bucket = 'p' end
  if time ~= '' then
    local left, isGiven = {}, false
    for other in string.gmatch(redis.call('HGET', key, 'x') or '', '%d+') do
      if other == time and not isGiven then isGiven = true else left[#left + 1] = other end
    end
    redis.call('HSET', key, 'x', table.concat(left, ' '))
  end
  if bucket then
    redis.call('HINCRBY', key, bucket .. 'r', -1)
    redis.call('HINCRBY', key, bucket .. 't', 0 - tonumber(tokens))
  end
end

local scopes = tonumber(ARGV[3])
for s = 1, scopes do
  redis.call('ZREM', KEYS[1 + 2 * s], id)
  forgetRates(KEYS[2 + 2 * s])
end
for i = 3 + 2 * scopes, #KEYS do
  local old, changes = redis.call('HGET', KEYS[i], 'a:' .. id), changesOf(KEYS[i])
  if old and free(changes, old) then
    redis.call('HDEL', KEYS[i], 'a:' .. id)
    apply(changes)
  end
end
return 1
`;

/**
 * Requests whose lease ended at least the grace ago. KEYS: leases, intents. ARGV: grace ms, most at once. Taking one moves its lease
 * to now instead of dropping it: only \`written\` forgets, so a worker that dies before it has queued the row loses nothing.
 */
export const TAKE_EXPIRED = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local ids = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now - tonumber(ARGV[1]), 'LIMIT', 0, ARGV[2])
local taken = {}
for i = 1, #ids do
  local intent = redis.call('HGET', KEYS[2], ids[i])
  if intent then
    redis.call('ZADD', KEYS[1], now, ids[i])
    taken[#taken + 1] = ids[i]; taken[#taken + 1] = intent
  else redis.call('ZREM', KEYS[1], ids[i]) end
end
return taken
`;

/** Drops an organization that no one has touched for long. KEYS: organizations. ARGV: organization, Unix ms of "long ago". */
export const FORGET_ORGANIZATION = `
local seen = redis.call('ZSCORE', KEYS[1], ARGV[1])
if seen and tonumber(seen) < tonumber(ARGV[2]) then redis.call('ZREM', KEYS[1], ARGV[1]) end
return 1
`;
