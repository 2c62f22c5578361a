/**
 * KEYS: leases, intents, subjects…, then rates, slots and sticky where the request has them.
 * ARGV: id, lease ms, intent, number of subjects, requests/min, tokens/min, prompt tokens, concurrency ('-' = none),
 * then per subject: limit, estimate, window start, window end ('-' = none).
 * Every check comes before the first write, so a refusal leaves nothing behind. Answers begin with the outcome and the
 * time; `ok` and `rate` go on with requests, requests before, tokens, tokens before; `ok` then with the sticky provider
 * and base, open of each subject that has a limit.
 */
export const ADMIT = `
local id, n = ARGV[1], tonumber(ARGV[4])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local rpm, tpm, prompt, slots = tonumber(ARGV[5]), tonumber(ARGV[6]), tonumber(ARGV[7]), tonumber(ARGV[8])
local k, ratesKey, slotsKey = 2 + n, nil, nil
if rpm or tpm then k = k + 1; ratesKey = KEYS[k] end
if slots then k = k + 1; slotsKey = KEYS[k] end
local stickyKey = KEYS[k + 1]

local missing, spent, reserved, known = {}, nil, nil, {}
for i = 1, n do
  local at = 4 + 4 * i + 1
  local from = tonumber(ARGV[at + 2])
  if from and (now < from or now >= tonumber(ARGV[at + 3])) then return {'window', now} end
  local limit = tonumber(ARGV[at])
  if limit then
    local v = redis.call('HMGET', KEYS[2 + i], 'base', 'open')
    if not v[1] then missing[#missing + 1] = i
    else
      local left, open = limit - tonumber(v[1]), tonumber(v[2] or '0')
      known[#known + 1] = tonumber(v[1]); known[#known + 1] = open
      if left <= 0 then spent = spent or i
      elseif open > 0 and open + tonumber(ARGV[at + 1]) > left then reserved = reserved or i end
    end
  end
end
local sticky = ''
if stickyKey then sticky = redis.call('GET', stickyKey) or '' end

local minute, r, pr, t, pt = math.floor(now / 60000), 0, 0, 0, 0
if ratesKey then
  local h = redis.call('HMGET', ratesKey, 'm', 'r', 't', 'pr', 'pt')
  local m = tonumber(h[1] or '-1')
  if m == minute then r, t, pr, pt = tonumber(h[2]), tonumber(h[3]), tonumber(h[4]), tonumber(h[5])
  elseif m == minute - 1 then pr, pt = tonumber(h[2]), tonumber(h[3]) end
end

local old = redis.call('HGET', KEYS[2], id)
if not old then
  if #missing > 0 then return {'seed', now, unpack(missing)} end
  if spent then return {'spent', now, spent} end
  local past = 1 - (now % 60000) / 60000
  local which = nil
  if rpm and pr * past + r + 1 > rpm then which = 'requests'
  elseif tpm and pt * past + t + prompt > tpm then which = 'tokens'
  elseif slots and redis.call('ZCOUNT', slotsKey, '(' .. string.format('%.0f', now), '+inf') >= slots then which = 'concurrency' end
  if which then return {'rate', now, r, pr, t, pt, which} end
  if reserved then return {'reserved', now, reserved} end

  local until_ = now + tonumber(ARGV[2])
  redis.call('ZADD', KEYS[1], until_, id)
  redis.call('HSET', KEYS[2], id, string.format('%.0f', now) .. ':' .. ARGV[3])
  for i = 1, n do
    local estimate = ARGV[4 + 4 * i + 2]
    redis.call('HSET', KEYS[2 + i], 'a:' .. id, estimate)
    redis.call('HINCRBY', KEYS[2 + i], 'open', estimate)
  end
  if ratesKey then
    r, t = r + 1, t + prompt
    redis.call('HSET', ratesKey, 'm', minute, 'r', r, 't', t, 'pr', pr, 'pt', pt, 'k:' .. id, minute .. ':' .. prompt)
    redis.call('EXPIRE', ratesKey, 7200)
  end
  if slotsKey then
    redis.call('ZREMRANGEBYSCORE', slotsKey, '-inf', now)
    redis.call('ZADD', slotsKey, until_, id)
    redis.call('EXPIRE', slotsKey, 7200)
  end
else
  now = tonumber(string.match(old, '^%d+'))
end
return {'ok', now, r, pr, t, pt, sticky, unpack(known)}
`;
