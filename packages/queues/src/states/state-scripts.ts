/**
 * KEYS of all scripts: ends of states (a sorted set), their sizes and keys (a hash; the sum is in its field 'sum'). Both are in the
 * hash slot of the other keys, whose common beginning is ARGV[1].
 */
const DROP = `
local prefix = ARGV[1]
local function drop(id)
  local at = prefix .. 'state:' .. id
  for item in string.gmatch(redis.call('HGET', at, 'items') or '', '[^\\n]+') do
    if redis.call('GET', prefix .. 'item:' .. item) == id then redis.call('DEL', prefix .. 'item:' .. item) end
  end
  redis.call('DEL', at)
  redis.call('ZREM', KEYS[1], id)
  local size, key = string.match(redis.call('HGET', KEYS[2], id) or '', '^(%d+) (.+)$')
  if not size then return end
  redis.call('HDEL', KEYS[2], id)
  redis.call('SREM', prefix .. 'key:' .. key, id)
  redis.call('HINCRBY', KEYS[2], 'sum', '-' .. size)
end
`;

/**
 * Keeps a state and makes room for it by the ones that end first. ARGV too: id, milliseconds to live, bytes at most, API key, the three
 * parts, then ids of items. Milliseconds that the lists live: no state lives longer. 0: it is too large, or its key was deleted.
 */
export const PUT = `${DROP}
local id, ttl, most, key = ARGV[2], tonumber(ARGV[3]), tonumber(ARGV[4]), ARGV[5]
local size = #ARGV[6] + #ARGV[7] + #ARGV[8] + 500 + 300 * (#ARGV - 9)
if size > most or redis.call('EXISTS', prefix .. 'gone:' .. key) == 1 then return 0 end
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
drop(id)
local items = {}
for at = 10, #ARGV do
  items[#items + 1] = ARGV[at]
  redis.call('SET', prefix .. 'item:' .. ARGV[at], id, 'PX', ttl)
end
local at = prefix .. 'state:' .. id
redis.call('HSET', at, 'meta', ARGV[6], 'input', ARGV[7], 'response', ARGV[8], 'items', table.concat(items, '\\n'))
redis.call('PEXPIRE', at, ttl)
redis.call('ZADD', KEYS[1], now + ttl, id)
redis.call('HSET', KEYS[2], id, size .. ' ' .. key)
redis.call('HINCRBY', KEYS[2], 'sum', size)
redis.call('SADD', prefix .. 'key:' .. key, id)
for _, list in ipairs({KEYS[1], KEYS[2], prefix .. 'key:' .. key}) do redis.call('PEXPIRE', list, ARGV[9]) end
for turn = 1, 10000 do
  local first = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
  if not first[1] then break end
  local isOver = tonumber(first[2]) <= now and turn <= 200
  if not isOver and tonumber(redis.call('HGET', KEYS[2], 'sum')) <= most then break end
  drop(first[1])
end
return 1
`;

/** Deletes one state. ARGV too: id. */
export const DELETE = `${DROP}
drop(ARGV[2])
return 1
`;

/** Deletes all states of an API key, and takes none later. ARGV too: API key, milliseconds. */
export const FORGET_KEY = `${DROP}
redis.call('SET', prefix .. 'gone:' .. ARGV[2], '1', 'PX', ARGV[3])
for _, id in ipairs(redis.call('SMEMBERS', prefix .. 'key:' .. ARGV[2])) do drop(id) end
return 1
`;

/** Deletes all states. */
export const FORGET_ALL = `${DROP}
for _, id in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do drop(id) end
redis.call('DEL', KEYS[1], KEYS[2])
return 1
`;
