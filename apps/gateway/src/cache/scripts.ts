/**
 * Keeps an answer unless its epoch is over. KEYS: epochs, the answer. ARGV: project, epoch, value, milliseconds to live.
 * Epochs are numbers of changes: far below 2^53.
 */
const KEEP = `
local known = tonumber(redis.call('HGET', KEYS[1], ARGV[1]) or '-1')
if known > tonumber(ARGV[2]) then return 0 end
if known < tonumber(ARGV[2]) then redis.call('HSET', KEYS[1], ARGV[1], ARGV[2]) end
redis.call('SET', KEYS[2], ARGV[3], 'PX', ARGV[4])
`;

/** For a Redis that removes what is too much by itself. */
export const PUT = `${KEEP} return 1`;

/**
 * For a Redis that is not the cache's own: counts what is kept, and makes room by what ends first. Alongside the keys of PUT:
 * an index of ends (a sorted set), sizes (a hash; the sum is in its field 'sum'). ARGV too: id, bytes at most, prefix.
 */
export const PUT_COUNTED = `${KEEP}
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local old = tonumber(redis.call('HGET', KEYS[4], ARGV[5]) or '0')
local size = #ARGV[3] + 400
redis.call('HSET', KEYS[4], ARGV[5], size)
redis.call('ZADD', KEYS[3], now + ARGV[4], ARGV[5])
local sum = redis.call('HINCRBY', KEYS[4], 'sum', size - old)
for turn = 1, 100000 do
  local first = redis.call('ZRANGE', KEYS[3], 0, 0, 'WITHSCORES')
  if not first[1] then break end
  local isOver = tonumber(first[2]) <= now and turn <= 200
  if not isOver and sum <= tonumber(ARGV[6]) then break end
  redis.call('DEL', ARGV[7] .. first[1])
  redis.call('ZREM', KEYS[3], first[1])
  local freed = tonumber(redis.call('HGET', KEYS[4], first[1]) or '0')
  redis.call('HDEL', KEYS[4], first[1])
  sum = redis.call('HINCRBY', KEYS[4], 'sum', -freed)
end
return 1
`;

/** Removes counted answers. KEYS: ends, sizes. ARGV: prefix, ids. */
export const DROP_COUNTED = `
for at = 2, #ARGV do
  redis.call('DEL', ARGV[1] .. ARGV[at])
  redis.call('ZREM', KEYS[1], ARGV[at])
  local freed = tonumber(redis.call('HGET', KEYS[2], ARGV[at]) or '0')
  redis.call('HDEL', KEYS[2], ARGV[at])
  redis.call('HINCRBY', KEYS[2], 'sum', -freed)
end
return 1
`;

/** Ends the epochs before this one. KEYS: epochs. ARGV: project, epoch. 1 when there may be answers of them. */
export const END_EPOCHS = `
local known = tonumber(redis.call('HGET', KEYS[1], ARGV[1]) or '-1')
if known >= tonumber(ARGV[2]) then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
return known >= 0 and 1 or 0
`;
