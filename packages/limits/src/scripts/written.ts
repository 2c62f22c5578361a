import { COUNTERS_OF_SUBJECT } from "./counters-of-subject.ts";
import { TAKE_BASE } from "./take-base.ts";

/** How long a request stays marked as written before it was settled. */
const MARK_MS = 600_000;

/**
 * Forgets requests that are rows now and takes the new totals. KEYS: leases, intents, subjects…, then per scope: slots, rates.
 * ARGV: number of ids, of subjects, of scopes; the ids; per subject base, version ('-' = none), a count and ids; per
 * scope a count and ids. A scope is an API key or a level above it. No id is twice in one group.
 *
 * A request that is still reserved is marked: its settlement may be on its way to a Redis that hung, and would count it twice. Marks are
 * listed in "marks" with their times, and those that are too old are dropped as new ones come.
 *
 * Base and version are set even when the hash is missing. Were it skipped then, a seed that read PostgreSQL before this
 * commit and arrives after this call would find nothing newer and install the older total.
 */
export const WRITTEN = `
${COUNTERS_OF_SUBJECT}
${TAKE_BASE}
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local n, subjects, scopes = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local at, k = 4 + n, 3
if n > 0 then
  redis.call('ZREM', KEYS[1], unpack(ARGV, 4, 3 + n))
  redis.call('HDEL', KEYS[2], unpack(ARGV, 4, 3 + n))
end

local function dropMarks(key, fields)
  local values, old = redis.call('HMGET', key, unpack(fields)), {}
  for i = 1, #fields do if values[i] == 'w' then old[#old + 1] = fields[i] end end
  if #old > 0 then redis.call('HDEL', key, unpack(old)) end
end

local function mark(key, fields)
  local marks, from, old = redis.call('HGET', key, 'marks') or '', 1, {}
  while #old < 1000 do
    local _, to, time, field = string.find(marks, '^(%d+) (%S+) ', from)
    if not to or tonumber(time) > now - ${MARK_MS} then break end
    old[#old + 1] = field; from = to + 1
  end
  if #old > 0 then dropMarks(key, old) end
  local set, added = {}, {}
  for i = 1, #fields do
    set[2 * i - 1] = fields[i]; set[2 * i] = 'w'
    added[i] = string.format('%.0f %s ', now, fields[i])
  end
  redis.call('HSET', key, 'marks', string.sub(marks, from) .. table.concat(added), unpack(set))
end

for g = 1, subjects do
  local key, base, version, count = KEYS[k], ARGV[at], ARGV[at + 1], tonumber(ARGV[at + 2])
  if version == '-' then version = nil end
  at = at + 3
  local isLess = false
  if count > 0 then
    local fields = {}
    for i = 1, count do fields[i] = 'a:' .. ARGV[at + i - 1] end
    local old = redis.call('HMGET', key, unpack(fields))
    local settled, reserved, changes = {}, {}, changesOf(key)
    for i = 1, count do
      if old[i] and string.byte(old[i]) == SETTLED then settled[#settled + 1] = fields[i]
      elseif old[i] and free(changes, old[i]) then reserved[#reserved + 1] = fields[i] end
    end
    changes.n = 0 - #settled
    isLess = #settled > 0
    apply(changes)
    if #settled > 0 then redis.call('HDEL', key, unpack(settled)) end
    if #reserved > 0 then mark(key, reserved) end
  end
  if version or isLess then takeBase(key, base, version) end
  if version then redis.call('EXPIRE', key, 3456000) end
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
${TAKE_BASE}
local isKnown = ARGV[2 * #KEYS + 1] == 'known'
for i = 1, #KEYS do
  if not isKnown or redis.call('HEXISTS', KEYS[i], 'ver') == 1 then takeBase(KEYS[i], ARGV[2 * i - 1], ARGV[2 * i]) end
  redis.call('EXPIRE', KEYS[i], 3456000)
end
return 1
`;
