import { Redis } from "ioredis";

const TIMEOUT_MS = 1_000;

export interface RedisEvents {
  /** Told once per outage. */
  onAway(error: Error): void;
  onBack(): void;
}

/** Commands fail at once while Redis is unavailable, instead of waiting for it. */
export function connectRedis(url: string, { onAway, onBack }: RedisEvents): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: TIMEOUT_MS,
  });
  let isAway = false;
  redis.on("error", (error) => {
    if (!isAway) onAway(error);
    isAway = true;
  });
  redis.on("ready", () => {
    if (isAway) onBack();
    isAway = false;
  });
  return redis;
}
