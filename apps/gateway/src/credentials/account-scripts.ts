const NOW = `
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
`;

/**
 * Notes who made some texts, and forgets what has ended or is too much, the oldest first. KEYS: accounts (a hash), ends (a sorted set).
 * ARGV: milliseconds to live, texts at most, account, digests.
 */
export const REMEMBER = `${NOW}
for at = 4, #ARGV do
  redis.call('HSET', KEYS[1], ARGV[at], ARGV[3])
  redis.call('ZADD', KEYS[2], now + ARGV[1], ARGV[at])
end
for turn = 1, 200 do
  local first = redis.call('ZRANGE', KEYS[2], 0, 0, 'WITHSCORES')
  if not first[1] then break end
  if tonumber(first[2]) > now and redis.call('ZCARD', KEYS[2]) <= tonumber(ARGV[2]) then break end
  redis.call('ZREM', KEYS[2], first[1])
  redis.call('HDEL', KEYS[1], first[1])
end
redis.call('PEXPIRE', KEYS[1], ARGV[1])
redis.call('PEXPIRE', KEYS[2], ARGV[1])
return 1
`;

/** Finds who made the first of some texts that is known. KEYS as above. ARGV: digests. */
export const FIND = `${NOW}
for at = 1, #ARGV do
  local ends = redis.call('ZSCORE', KEYS[2], ARGV[at])
  if ends and tonumber(ends) > now then return redis.call('HGET', KEYS[1], ARGV[at]) end
end
return false
`;
