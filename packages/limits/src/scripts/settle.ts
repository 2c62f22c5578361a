import { COUNTERS_OF_SUBJECT } from "./counters-of-subject.ts";

/**
 * Turns reservations into what was spent. KEYS: leases, slots…, subjects…, rates….
 * ARGV: ms the lease of a settled request lasts, number of ids, of slots keys, of subjects, of rates keys; the ids; per slots key a count and
 * positions in the list of ids; per subject a count and pairs (position, amount); per rates key a count and pairs (position, tokens).
 *
 * An amount adds to what is spent, so only the first settlement of a request has one. "-" marks a repeat: Redis may have had the first one,
 * and the row may be written, so it frees what is still reserved and adds nothing. A request whose row is written already ("w") is in
 * PostgreSQL's total.
 *
 * The lease stays until the row is written: were it dropped here, a gateway killed between this call and the job behind it
 * in the same pipeline would leave a request without a row. No id is twice in one group.
 */
export const SETTLE = `
${COUNTERS_OF_SUBJECT}
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
  local key, count = KEYS[k], tonumber(ARGV[at])
  local fields, set, done, changes = {}, {}, {}, changesOf(key)
  for i = 1, count do fields[i] = 'a:' .. idAt(ARGV[at + 2 * i - 1]) end
  fields[count + 1] = 'base'; fields[count + 2] = 'spent'; fields[count + 3] = 'reserved'; fields[count + 4] = 'n'
  local old = redis.call('HMGET', key, unpack(fields))
  local isFirst = false
  for i = 1, count do
    local was, amount = old[i], ARGV[at + 2 * i]
    local isFreed = was and free(changes, was)
    if amount == '-' then
      if isFreed then amount = '0' else amount = nil end
    elseif was and not isFreed then
      if string.byte(was) == WRITTEN then done[#done + 1] = fields[i] end
      amount = nil
    else
      isFirst = true
      add(changes, 'spent', amount)
    end
    if amount then
      set[#set + 1] = fields[i]; set[#set + 1] = 's' .. amount
      changes.n = changes.n + 1
    end
  end
  local base, spent = tonumber(old[count + 1] or '0'), tonumber(old[count + 2] or '0')
  if isFirst and base > spent then changes.spent = changes.spent + base - spent end
  if #set > 0 then
    fold(changes, 'spent', spent, set)
    fold(changes, 'reserved', tonumber(old[count + 3] or '0'), set)
    fold(changes, 'n', tonumber(old[count + 4] or '0'), set)
    redis.call('HSET', key, unpack(set))
  end
  if #done > 0 then redis.call('HDEL', key, unpack(done)) end
  apply(changes)
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
