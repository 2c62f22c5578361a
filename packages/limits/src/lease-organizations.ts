import type { Redis } from "ioredis";
import type { Scripts } from "./define-scripts.ts";
import { LEASE_ORGANIZATIONS, leasesKey } from "./keys.ts";

const MINUTE_MS = 60_000;
const FORGET_AFTER_MS = 86_400_000;

/**
 * Which organizations may hold leases, so that the worker need not scan the key space. Outside the scripts, since the list
 * lies on another shard: an organization is added at its first admission per process and minute, and at every renewal.
 */
export function createLeaseOrganizations(redis: Redis, scripts: Scripts) {
  const noted = new Set<string>();
  let notedMinute = 0;

  const touch = (organizationId: string, nowMs = Date.now()): void => {
    redis.zadd(LEASE_ORGANIZATIONS, nowMs, organizationId).catch(() => noted.delete(organizationId));
  };

  return {
    /** At most one write per organization and minute. */
    note(organizationId: string): void {
      const nowMs = Date.now();
      const minute = Math.floor(nowMs / MINUTE_MS);
      if (minute !== notedMinute) noted.clear();
      notedMinute = minute;
      if (noted.has(organizationId)) return;
      noted.add(organizationId);
      touch(organizationId, nowMs);
    },
    touch,
    /** An organization that was quiet for a day and has no lease is answered a last time and dropped. */
    async list(): Promise<string[]> {
      const longAgo = Date.now() - FORGET_AFTER_MS;
      const all = await redis.zrange(LEASE_ORGANIZATIONS, "0", "-1");
      const quiet = await redis.zrangebyscore(LEASE_ORGANIZATIONS, "-inf", `(${longAgo}`);
      for (const organizationId of quiet) {
        if ((await redis.zcard(leasesKey(organizationId))) > 0) continue;
        await scripts.cwForgetOrganization(1, LEASE_ORGANIZATIONS, organizationId, String(longAgo));
      }
      return all;
    },
  };
}
