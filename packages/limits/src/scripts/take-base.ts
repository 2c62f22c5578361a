/**
 * Takes PostgreSQL's total of a subject if its version is newer. What is spent is read as the greater of `base` and `spent`, so `spent`
 * only changes here where it is too much: if the total fell, by a correction, or if no settlement is left that the total may lack.
 */
export const TAKE_BASE = `
local function takeBase(key, base, version)
  local h = redis.call('HMGET', key, 'base', 'ver', 'spent', 'n')
  local now, fields = h[1], {}
  if version and tonumber(version) > tonumber(h[2] or '-1') then
    now = base
    fields = {'base', base, 'ver', version}
  end
  if now and h[3] and tonumber(h[3]) > tonumber(now) then
    local fell = h[1] and tonumber(now) < tonumber(h[1])
    if fell or tonumber(h[4] or '0') == 0 then fields[#fields + 1] = 'spent'; fields[#fields + 1] = now end
  end
  if #fields > 0 then redis.call('HSET', key, unpack(fields)) end
end`;
