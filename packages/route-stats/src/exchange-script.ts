/**
 * Takes what one process saw and says what changed since it last asked. All times are Redis's own: clocks of processes may be
 * wrong. KEYS: sums (hash), when each changed (sorted set), hints (hash), when each was given (sorted set), epoch (string).
 * ARGV: half-life ms, known epoch, changes since, hints since, most subjects, most rows, number of deltas, then per delta its
 * subject and six sums, then per hint its field, its age in ms, how long it holds (-1: no end) and its JSON.
 *
 * An epoch that the process does not know means that Redis has forgotten: nothing is taken, the process hands in all it has.
 */
export const EXCHANGE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local half, known = tonumber(ARGV[1]), ARGV[2]
local most, rows = tonumber(ARGV[5]), tonumber(ARGV[6])
local epoch = redis.call('GET', KEYS[5])
if not epoch then
  epoch = time[1] .. '.' .. time[2]
  redis.call('SET', KEYS[5], epoch)
end
local at = 8
local deltas = tonumber(ARGV[7])
local taken = (known == '' or known == epoch) and 1 or 0
if taken == 1 then
  for _ = 1, deltas do
    local subject = ARGV[at]
    local sums = {}
    local stored = redis.call('HGET', KEYS[1], subject)
    local left = 0
    if stored then
      for number in string.gmatch(stored, '%S+') do sums[#sums + 1] = tonumber(number) end
      left = 2 ^ (-math.max(0, now - sums[1]) / half)
    end
    local new = { string.format('%.0f', now) }
    for index = 1, 6 do
      new[index + 1] = string.format('%.6g', (sums[index + 1] or 0) * left + tonumber(ARGV[at + index]))
    end
    redis.call('HSET', KEYS[1], subject, table.concat(new, ' '))
    redis.call('ZADD', KEYS[2], now, subject)
    at = at + 7
  end
else
  at = at + 7 * deltas
end
while ARGV[at] do
  local given = now - tonumber(ARGV[at + 1])
  local holds = tonumber(ARGV[at + 2])
  local ends = holds < 0 and '-' or string.format('%.0f', given + holds)
  redis.call('HSET', KEYS[3], ARGV[at], string.format('%.0f', given) .. ' ' .. ends .. ' ' .. ARGV[at + 3])
  redis.call('ZADD', KEYS[4], now, ARGV[at])
  at = at + 4
end
local function prune(hash, index)
  local extra = redis.call('ZCARD', index) - most
  if extra > 0 then
    local old = redis.call('ZRANGE', index, 0, math.min(extra, 200) - 1)
    redis.call('HDEL', hash, unpack(old))
    redis.call('ZREM', index, unpack(old))
  end
end
prune(KEYS[1], KEYS[2])
prune(KEYS[3], KEYS[4])
for index = 1, 5 do redis.call('EXPIRE', KEYS[index], 604800) end
local function changed(hash, index, since)
  local fields = redis.call('ZREVRANGEBYSCORE', index, '+inf', since, 'LIMIT', 0, rows)
  local answer = {}
  for start = 1, #fields, 500 do
    local some = {}
    for position = start, math.min(start + 499, #fields) do some[#some + 1] = fields[position] end
    local values = redis.call('HMGET', hash, unpack(some))
    for position, field in ipairs(some) do
      if values[position] then
        answer[#answer + 1] = field
        answer[#answer + 1] = values[position]
      end
    end
  end
  return answer
end
if taken == 0 then
  return { string.format('%.0f', now), epoch, {}, changed(KEYS[3], KEYS[4], ARGV[4]) }
end
return { string.format('%.0f', now), epoch, changed(KEYS[1], KEYS[2], ARGV[3]), changed(KEYS[3], KEYS[4], ARGV[4]) }
`;
