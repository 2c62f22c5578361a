import { FEW_SLOTS } from "../few-slots.ts";
import { EXACT_REQUESTS } from "../rate-window.ts";
import { COUNTERS_OF_SUBJECT } from "./counters-of-subject.ts";

/**
 * The one who made a call gives up on it after a second. What Redis finds in a socket later than that (it hung, or was stopped) must
 * not reserve anything: the request was judged without Redis meanwhile.
 */
export const LATE_MS = 1_000;

/**
 * Judges and admits many requests of one organization, one after the other, in one call.
 * KEYS: leases, intents, sticky…, then every other key once.
 * ARGV: lease ms, number of requests, of sticky keys; the ids (no id twice); then per request: time and intent, number of subjects,
 * flags, what the flags announce, and per subject which of KEYS it is, limit ('-' = none) and estimate. Flags in this order:
 * `w` window (start, end), `r` rates (key, requests/min or '-', tokens/min or '-', prompt tokens), `c` concurrency (key, most at
 * once), `l` levels above the API key (how many, prompt tokens, then per level rates key or '-', requests/min, tokens/min, slots
 * key or '-', most at once), `s` sticky, `a` asked for ahead of its request, `k` report what is spent and reserved.
 *
 * A budget refuses what would be more than is left of it only while something is reserved: a request that comes alone is admitted as long
 * as less is spent than the limit. "reserved" says in addition whether only spares (1) or requests too (0) are in the way.
 *
 * All checks of a request come before its first write, so a refusal leaves nothing behind. The answer is the time, then per
 * request: the sticky provider (or '') where it is admitted and there is nothing else to say; else a list that begins with the
 * outcome. What several requests of a call share is read once, kept in tables while judging, and written once.
 */
export const ADMIT = `
${COUNTERS_OF_SUBJECT}
local LATE = ${LATE_MS}
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local until_, count, stickies = now + tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local minute, past = math.floor(now / 60000), 1 - (now % 60000) / 60000
local olds = redis.call('HMGET', KEYS[2], unpack(ARGV, 4, 3 + count))
local providers = stickies > 0 and redis.call('MGET', unpack(KEYS, 3, 2 + stickies)) or {}
local subjects, rates, slots, leases, intents, reply = {}, {}, {}, {}, {}, {now}
local at, sticky = 4 + count, 0

local function readSubject(key)
  local s = subjects[key]
  if not s then
    local v = redis.call('HMGET', key, 'base', 'spent', 'reserved', 'spares')
    local base = v[1] and tonumber(v[1])
    s = {base = base, was = tonumber(v[3] or '0'), spent = math.max(base or 0, tonumber(v[2] or '0')), reserved = tonumber(v[3] or '0'),
      spares = tonumber(v[4] or '0'), amounts = {}, changes = changesOf(key)}
    subjects[key] = s
  end
  return s
end

local function readRates(key)
  local b = rates[key]
  if not b then
    b = {r = 0, t = 0, pr = 0, pt = 0, kept = {}, times = {}}
    local h = redis.call('HMGET', key, 'm', 'r', 't', 'pr', 'pt', 'x')
    local m = tonumber(h[1] or '-1')
    if m == minute then b.r, b.t, b.pr, b.pt = tonumber(h[2]), tonumber(h[3]), tonumber(h[4]), tonumber(h[5])
    elseif m == minute - 1 then b.pr, b.pt = tonumber(h[2]), tonumber(h[3]) end
    for time in string.gmatch(h[6] or '', '%d+') do
      if tonumber(time) > now - 60000 then b.times[#b.times + 1] = time end
    end
    rates[key] = b
  end
  return b
end

-- Of a limit that is kept exactly: the times of its requests.
local function timesOf(b, rpm)
  if b and rpm and rpm <= ${EXACT_REQUESTS} then return table.concat(b.times, ' ') end
  return ''
end

local function readSlots(key)
  local s = slots[key]
  if not s then
    s = {used = redis.call('ZCOUNT', key, '(' .. string.format('%.0f', now), '+inf'), taken = {}}
    slots[key] = s
  end
  return s
end

-- Which limit a request is over, if any. "part": how much of each it may fill.
local function exceeded(b, rpm, tpm, prompt, held, most, part)
  local over = false
  if rpm and rpm <= ${EXACT_REQUESTS} then over = part < 1 or #b.times + 1 > rpm
  elseif rpm then over = b.pr * past + b.r + 1 > rpm * part end
  if over then return 'requests'
  elseif tpm and b.pt * past + b.t + prompt > tpm * part then return 'tokens'
  elseif most and (held.used + 1 > most * part or (part < 1 and most <= ${FEW_SLOTS})) then return 'concurrency' end
  return nil
end

local function takeRates(b, rpm, prompt, id)
  b.r, b.t = b.r + 1, b.t + prompt
  local stamp = ''
  if rpm and rpm <= ${EXACT_REQUESTS} then
    stamp = ':' .. string.format('%.0f', now)
    b.times[#b.times + 1] = string.format('%.0f', now)
  end
  b.kept[#b.kept + 1] = 'k:' .. id; b.kept[#b.kept + 1] = minute .. ':' .. prompt .. stamp
end

local function takeSlot(held, id)
  held.used = held.used + 1
  held.taken[#held.taken + 1] = until_; held.taken[#held.taken + 1] = id
end

for i = 1, count do
  local id, intent, n, flags = ARGV[3 + i], ARGV[at], tonumber(ARGV[at + 1]), ARGV[at + 2]
  at = at + 3
  local outside, b, rpm, tpm, prompt, held, most = false, nil, nil, nil, 0, nil, nil
  local levels = nil
  local late = now - tonumber(string.match(intent, '^%d+')) > LATE
  local report, part = false, 1
  for f = 1, #flags do
    local flag = string.byte(flags, f)
    if flag == 119 then
      outside = now < tonumber(ARGV[at]) or now >= tonumber(ARGV[at + 1]); at = at + 2
    elseif flag == 114 then
      b = readRates(KEYS[tonumber(ARGV[at])])
      rpm, tpm, prompt = tonumber(ARGV[at + 1]), tonumber(ARGV[at + 2]), tonumber(ARGV[at + 3]); at = at + 4
    elseif flag == 99 then
      held = readSlots(KEYS[tonumber(ARGV[at])])
      most = tonumber(ARGV[at + 1]); at = at + 2
    elseif flag == 108 then
      local number, tokens = tonumber(ARGV[at]), tonumber(ARGV[at + 1])
      at, levels = at + 2, {}
      for l = 1, number do
        local ratesAt, slotsAt = tonumber(ARGV[at]), tonumber(ARGV[at + 3])
        levels[l] = {
          b = ratesAt and readRates(KEYS[ratesAt]), rpm = tonumber(ARGV[at + 1]), tpm = tonumber(ARGV[at + 2]),
          held = slotsAt and readSlots(KEYS[slotsAt]), most = tonumber(ARGV[at + 4]), prompt = tokens
        }
        at = at + 5
      end
    elseif flag == 115 then sticky = sticky + 1
    elseif flag == 97 then part = 0.5
    else report = true end
  end
  local provider = string.find(flags, 's', 1, true) and providers[sticky] or ''

  local missing, spent, reserved, known, onlySpares = nil, nil, nil, {}, 1
  for j = 1, n do
    local limit = tonumber(ARGV[at + 3 * j - 2])
    if limit then
      local s = readSubject(KEYS[tonumber(ARGV[at + 3 * j - 3])])
      if not s.base then
        missing = missing or {'needs_seed'}
        missing[#missing + 1] = j
      else
        if report then known[#known + 1] = s.spent; known[#known + 1] = s.reserved end
        local wanted = s.spent + s.reserved + tonumber(ARGV[at + 3 * j - 1])
        if s.spent >= limit then spent = spent or j
        elseif (s.reserved > 0 or part < 1) and wanted > limit * part then
          reserved = reserved or j
          if s.spares == 0 or (s.reserved > s.spares and wanted - s.spares > limit) then onlySpares = 0 end
        end
      end
    end
  end

  local item, which, refusing = nil, nil, 0
  if not olds[i] then
    which = exceeded(b, rpm, tpm, prompt, held, most, part)
    local over, overRpm = b, rpm
    if levels and not which then
      for l = 1, #levels do
        local v = levels[l]
        which = exceeded(v.b, v.rpm, v.tpm, v.prompt, v.held, v.most, part)
        if which then over, overRpm, refusing = v.b, v.rpm, l; break end
      end
    end
    if part < 1 and (late or outside or missing or spent or which or reserved) then item = {'kept_free'}
    elseif late or outside then item = {'clock_skew'}
    elseif missing then item = missing
    elseif spent then item = {'spent', spent}
    elseif which then
      item = {'rate', over and over.r or 0, over and over.pr or 0, over and over.t or 0, over and over.pt or 0, which,
        timesOf(over, overRpm), refusing}
    elseif reserved then item = {'reserved', reserved, onlySpares}
    else
      leases[#leases + 1] = until_; leases[#leases + 1] = id
      intents[#intents + 1] = id; intents[#intents + 1] = intent
      for j = 1, n do
        local key, estimate = KEYS[tonumber(ARGV[at + 3 * j - 3])], ARGV[at + 3 * j - 1]
        local s = readSubject(key)
        s.reserved = s.reserved + tonumber(estimate)
        s.amounts[#s.amounts + 1] = 'a:' .. id
        s.amounts[#s.amounts + 1] = (part < 1 and 'p' or 'r') .. estimate
        add(s.changes, 'reserved', estimate)
        if part < 1 then
          s.spares = s.spares + tonumber(estimate)
          add(s.changes, 'spares', estimate)
        end
      end
      if b then takeRates(b, rpm, prompt, id) end
      if held then takeSlot(held, id) end
      if levels then
        for l = 1, #levels do
          local v = levels[l]
          if v.b then takeRates(v.b, v.rpm, v.prompt, id) end
          if v.held then takeSlot(v.held, id) end
        end
      end
    end
  end
  if not item and (b or report) then
    item = {'ok', b and b.r or 0, b and b.pr or 0, b and b.t or 0, b and b.pt or 0, provider, timesOf(b, rpm), unpack(known)}
  end
  reply[i + 1] = item or provider
  at = at + 3 * n
end

if #leases > 0 then
  redis.call('ZADD', KEYS[1], unpack(leases))
  redis.call('HSET', KEYS[2], unpack(intents))
end
for key, s in pairs(subjects) do
  if #s.amounts > 0 then
    fold(s.changes, 'reserved', s.was, s.amounts)
    redis.call('HSET', key, unpack(s.amounts))
    apply(s.changes)
  end
end
for key, b in pairs(rates) do
  if #b.kept > 0 then
    redis.call('HSET', key, 'm', minute, 'r', b.r, 't', b.t, 'pr', b.pr, 'pt', b.pt,
      'x', table.concat(b.times, ' '), unpack(b.kept))
    redis.call('EXPIRE', key, 7200)
  end
end
for key, s in pairs(slots) do
  if #s.taken > 0 then
    redis.call('ZREMRANGEBYSCORE', key, '-inf', now)
    redis.call('ZADD', key, unpack(s.taken))
    redis.call('EXPIRE', key, 7200)
  end
end
return reply
`;
