import { createCounters, keyTotalSubject, spentNanoOf } from "@causeway/limits";
import { createQueueMonitor, workerConnectionOptions } from "@causeway/queues";
import { Redis } from "ioredis";
import type { Stage } from "./stage.ts";

export interface CounterState {
  /** Nothing is on its way anymore. */
  readonly quiet: boolean;
  readonly faults: readonly string[];
}

interface CounterStage {
  readonly redis: Redis;
  readonly stack: Pick<Stage["stack"], "ids" | "pool" | "redis">;
}

/** What Redis holds once all is done: no lease, no reservation, totals as PostgreSQL has them, no failed job. */
export async function readCounters({ redis, stack }: CounterStage): Promise<CounterState> {
  const { organizationId, apiKeyId } = stack.ids;
  const leases = await redis.zcard(`cw:{${organizationId}}:leases`);
  const intents = await redis.hlen(`cw:{${organizationId}}:intents`);
  const queue = await readQueue(stack.redis.url);
  const key = await createCounters(redis).readSubject(organizationId, keyTotalSubject(apiKeyId));
  const { rows } = await stack.pool.query<{ used: string }>(
    "SELECT (used * 1000000000000)::numeric(40,0)::text AS used FROM api_key_usage WHERE api_key_id = $1 AND window_start = '-infinity'",
    [apiKeyId],
  );
  const base = spentNanoOf(BigInt(rows[0]?.used ?? "0"));
  const rules: [boolean, string][] = [
    [leases === 0 && intents === 0, `${leases} leases and ${intents} intents are left`],
    [
      key === null || (key.reserved === "0" && key.requests === 0),
      `${key?.reserved} nanodollars of ${key?.requests} requests are still reserved`,
    ],
    [
      key === null || (key.base === base && key.spent === base),
      `the counter says ${key?.base} nanodollars, PostgreSQL ${base}`,
    ],
    [queue.failed === 0, `${queue.failed} jobs of the usage queue failed`],
  ];
  return {
    quiet: leases === 0 && queue.waiting + queue.active + queue.delayed === 0,
    faults: rules.flatMap(([holds, text]) => (holds ? [] : [text])),
  };
}

async function readQueue(url: string) {
  const connection = new Redis(url, workerConnectionOptions);
  const monitor = createQueueMonitor("usage", connection);
  const counts = await monitor.counts();
  await monitor.close();
  connection.disconnect();
  return counts;
}
