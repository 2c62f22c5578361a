import { ADD_EXACTLY } from "./add-exactly.ts";

/**
 * Forgets requests that are rows now and takes the new totals. KEYS: leases, intents, subjects…, then per scope: slots, rates.
 * ARGV: number of ids, of subjects, of scopes; the ids; per subject base, version ('-' = none), a count and ids; per
 * scope a count and ids. A scope is an API key or a level above it. No id is twice in one group.
 *
 * Base and version are set even when the hash is missing. Were it skipped then, a seed that read PostgreSQL before this
 * commit and arrives after this call would find nothing newer and install the older total.
 */
export const WRITTEN = `
${ADD_EXACTLY}
local n, subjects, scopes = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local at, k = 4 + n, 3
if n > 0 then
  redis.call('ZREM', KEYS[1], unpack(ARGV, 4, 3 + n))
  redis.call('HDEL', KEYS[2], unpack(ARGV, 4, 3 + n))
end
for g = 1, subjects do
  local key, base, version, count = KEYS[k], ARGV[at], tonumber(ARGV[at + 1]), tonumber(ARGV[at + 2])
  at = at + 3
  if count > 0 then
    local fields = {}
    for i = 1, count do fields[i] = 'a:' .. ARGV[at + i - 1] end
    local old = redis.call('HMGET', key, unpack(fields))
    local found, added = false, 0
    for i = 1, count do
      if old[i] then found = true; added = takeExactly(key, added, old[i]) end
    end
    if added ~= 0 then redis.call('HINCRBY', key, 'open', added) end
    if found then redis.call('HDEL', key, unpack(fields)) end
  end
  if version then
    if version > tonumber(redis.call('HGET', key, 'ver') or '-1') then
      redis.call('HSET', key, 'base', base, 'ver', ARGV[at - 2])
    end
    redis.call('EXPIRE', key, 3456000)
  end
  at = at + count; k = k + 1
end
for g = 1, scopes do
  local count, fields = tonumber(ARGV[at]), {}
  for i = 1, count do fields[i] = 'k:' .. ARGV[at + i] end
  redis.call('ZREM', KEYS[k], unpack(ARGV, at + 1, at + count))
  redis.call('HDEL', KEYS[k + 1], unpack(fields))
  at = at + 1 + count; k = k + 2
end
return 1
`;

/**
 * Takes PostgreSQL's total of subjects. KEYS: subjects. ARGV: per subject base, version; then 'known' to leave out subjects that have
 * no total yet.
 */
export const SEED = `
local isKnown = ARGV[2 * #KEYS + 1] == 'known'
for i = 1, #KEYS do
  local version = redis.call('HGET', KEYS[i], 'ver')
  if (version or not isKnown) and tonumber(ARGV[2 * i]) > tonumber(version or '-1') then
    redis.call('HSET', KEYS[i], 'base', ARGV[2 * i - 1], 'ver', ARGV[2 * i])
  end
  redis.call('EXPIRE', KEYS[i], 3456000)
end
return 1
`;
