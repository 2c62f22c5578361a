import { createHash } from "node:crypto";
import type { Logger } from "@causeway/telemetry";
import type { Redis } from "ioredis";
import { type FailureRules, FAILURE_RULES, type FailureStore } from "./failure-rules.ts";
import { createLocalFailures } from "./local-failures.ts";

const KEYS = ["count", "until", "seen"].map((part) => `causeway:{sign-in-failures}:${part}`);

/**
 * Forgets what is old or too much. `seen` orders subjects by their last attempt, also one that had to wait: what is
 * under attack is forgotten last.
 */
const FORGET = `
local count, untils, seen = KEYS[1], KEYS[2], KEYS[3]
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local function forget(names)
  for _, name in ipairs(names) do
    redis.call('HDEL', count, name)
    redis.call('HDEL', untils, name)
    redis.call('ZREM', seen, name)
  end
end`;

const BEGIN = `${FORGET}
local max, life, first, longest = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
forget(redis.call('ZRANGEBYSCORE', seen, '-inf', now - life, 'LIMIT', 0, 100))
local wait = 0
for i = 5, #ARGV, 2 do
  wait = math.max(wait, (tonumber(redis.call('HGET', untils, ARGV[i])) or 0) - now)
end
if wait > 0 then
  for i = 5, #ARGV, 2 do redis.call('ZADD', seen, 'XX', now, ARGV[i]) end
  return wait
end
for i = 5, #ARGV, 2 do
  local over = redis.call('HINCRBY', count, ARGV[i], 1) - tonumber(ARGV[i + 1])
  redis.call('ZADD', seen, now, ARGV[i])
  if over > 0 then
    redis.call('HSET', untils, ARGV[i], now + math.min(longest, first * 2 ^ math.min(over - 1, 40)))
  end
end
local surplus = redis.call('ZCARD', seen) - max
if surplus > 0 then forget(redis.call('ZRANGE', seen, 0, surplus - 1)) end
for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, life) end
return 0`;

const SUCCEED = `${FORGET}
local cleared = tonumber(ARGV[1])
for i = 2, cleared + 1 do forget({ ARGV[i] }) end
for i = cleared + 2, #ARGV do
  redis.call('HDEL', untils, ARGV[i])
  if tonumber(redis.call('HGET', count, ARGV[i]) or '0') > 0 then redis.call('HINCRBY', count, ARGV[i], -1) end
end
return 0`;

/** Failures in Redis, shared by all processes; in this process alone while Redis is unavailable. */
export function createFailureStore(
  redis: Redis,
  logger: Logger,
  rules: FailureRules = FAILURE_RULES,
): FailureStore {
  const local = createLocalFailures(rules);
  const { maxSubjects, lifeMs, firstDelayMs, longestDelayMs } = rules;
  const warn = (error: unknown) =>
    logger.warn({ err: error }, "counting failed sign-ins in this process only");
  return {
    begin(subjects) {
      const named = subjects.flatMap(({ name, free }) => [hash(name), free]);
      return redis
        .eval(BEGIN, KEYS.length, ...KEYS, maxSubjects, lifeMs, firstDelayMs, longestDelayMs, ...named)
        .then(Number)
        .catch((error: unknown) => {
          warn(error);
          return local.begin(subjects);
        });
    },
    async succeed({ cleared, uncounted }) {
      local.succeed({ cleared, uncounted });
      const names = [...cleared, ...uncounted].map(({ name }) => hash(name));
      await redis.eval(SUCCEED, KEYS.length, ...KEYS, cleared.length, ...names).catch(warn);
    },
  };
}

/** What counts attempts need not know people: 96 bits of a digest. */
const hash = (name: string): string =>
  createHash("sha256").update(name).digest().subarray(0, 12).toString("base64url");
