/**
 * Does to the counters of the release before what it would do itself: forgets requests and takes newer totals. KEYS: subjects. ARGV: number
 * of ids, the ids, then per subject base and version ('-' = none). What isn't there is left alone.
 */
export const FORGET_EARLIER = `
local n, fields = tonumber(ARGV[1]), {}
for i = 1, n do fields[i] = 'a:' .. ARGV[1 + i] end
for g = 1, #KEYS do
  local known = redis.call('HGET', KEYS[g], 'ver')
  if known or redis.call('EXISTS', KEYS[g]) == 1 then
    local base, version = ARGV[2 * g + n], ARGV[2 * g + n + 1]
    local old = n > 0 and redis.call('HMGET', KEYS[g], unpack(fields)) or {}
    for i = 1, n do
      if old[i] then
        redis.call('HDEL', KEYS[g], fields[i])
        redis.call('HINCRBY', KEYS[g], 'open', 0 - tonumber(old[i]))
      end
    end
    if version ~= '-' and tonumber(version) > tonumber(known or '-1') then
      redis.call('HSET', KEYS[g], 'base', base, 'ver', version)
    end
  end
end
return 1
`;
