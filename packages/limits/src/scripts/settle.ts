import { ADD_EXACTLY } from "./add-exactly.ts";

/**
 * Sets amounts to real costs. KEYS: leases, slots…, subjects…, rates….
 * ARGV: ms the lease of a settled request lasts, number of ids, of slots keys, of subjects, of rates keys; the ids; per slots key a count and
 * positions in the list of ids; per subject a count and pairs (position, amount); per rates key a count and pairs (position, tokens).
 *
 * The lease stays until the row is written: were it dropped here, a gateway killed between this call and the job behind it
 * in the same pipeline would leave a request without a row. No id is twice in one group: the sum of differences below
 * would count it twice.
 */
export const SETTLE = `
${ADD_EXACTLY}
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local n, slots, subjects, rates = tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5])
local at, k = 6, 2
local scored, until_ = {'XX'}, now + tonumber(ARGV[1])
local function idAt(position) return ARGV[5 + tonumber(position)] end
for i = 1, n do scored[#scored + 1] = until_; scored[#scored + 1] = ARGV[at]; at = at + 1 end
if n > 0 then redis.call('ZADD', KEYS[1], unpack(scored)) end

for g = 1, slots do
  local count, ids = tonumber(ARGV[at]), {}
  for i = 1, count do ids[i] = idAt(ARGV[at + i]) end
  redis.call('ZREM', KEYS[k], unpack(ids))
  at = at + 1 + count; k = k + 1
end

for g = 1, subjects do
  local count = tonumber(ARGV[at])
  local fields, pairs_ = {}, {}
  for i = 1, count do
    local field = 'a:' .. idAt(ARGV[at + 2 * i - 1])
    fields[i] = field
    pairs_[2 * i - 1] = field; pairs_[2 * i] = ARGV[at + 2 * i]
  end
  local old = redis.call('HMGET', KEYS[k], unpack(fields))
  redis.call('HSET', KEYS[k], unpack(pairs_))
  local added = 0
  for i = 1, count do
    if old[i] ~= pairs_[2 * i] then
      added = addExactly(KEYS[k], added, pairs_[2 * i])
      if old[i] then added = takeExactly(KEYS[k], added, old[i]) end
    end
  end
  if added ~= 0 then redis.call('HINCRBY', KEYS[k], 'open', added) end
  at = at + 1 + 2 * count; k = k + 1
end

local minute = math.floor(now / 60000)
for g = 1, rates do
  local count, key, added = tonumber(ARGV[at]), KEYS[k], 0
  for i = 1, count do
    local field = 'k:' .. idAt(ARGV[at + 2 * i - 1])
    local kept = redis.call('HGET', key, field)
    if kept then
      redis.call('HDEL', key, field)
      added = added + tonumber(ARGV[at + 2 * i]) - tonumber(string.match(kept, ':(%d+)'))
    end
  end
  if added ~= 0 then
    local h = redis.call('HMGET', key, 'm', 'r', 't')
    local m = tonumber(h[1] or '-1')
    if m == minute then redis.call('HSET', key, 't', math.max(0, tonumber(h[3]) + added))
    elseif m == minute - 1 then redis.call('HSET', key, 'm', minute, 'r', 0, 't', math.max(0, added), 'pr', h[2], 'pt', h[3])
    else redis.call('HSET', key, 'm', minute, 'r', 0, 't', math.max(0, added), 'pr', 0, 'pt', 0) end
  end
  at = at + 1 + 2 * count; k = k + 1
end
return 1
`;
