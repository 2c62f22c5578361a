import { LATE_MS } from "./admit.ts";

/**
 * What `ADMIT` does for requests of keys without limits, rates and slots, of which no session is remembered: there is nothing to judge, and
 * the rest of that script would cost more than this one. KEYS: leases, intents. ARGV: lease ms, then the ids, then the intents.
 * Answers the time, then the numbers of those that are too late; the others are admitted.
 */
export const ADMIT_PLAIN = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local until_, count = now + tonumber(ARGV[1]), (#ARGV - 1) / 2
local olds = redis.call('HMGET', KEYS[2], unpack(ARGV, 2, 1 + count))
local leases, intents, reply = {}, {}, {now}
for i = 1, count do
  local id, intent = ARGV[1 + i], ARGV[1 + count + i]
  if not olds[i] then
    if now - tonumber(string.match(intent, '^%d+')) > ${LATE_MS} then reply[#reply + 1] = i
    else
      leases[#leases + 1] = until_; leases[#leases + 1] = id
      intents[#intents + 1] = id; intents[#intents + 1] = intent
    end
  end
end
if #leases > 0 then
  redis.call('ZADD', KEYS[1], unpack(leases))
  redis.call('HSET', KEYS[2], unpack(intents))
end
return reply
`;
