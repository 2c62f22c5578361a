import type { UsageRecord } from "@causeway/contracts";

const SECOND_MS = 1_000;
const GROUPS_MAX = 10_000;

/** Gathers refusals, so that a client in a loop writes one row per key, code and second and not one per call. */
export interface Refusals {
  add(record: UsageRecord): void;
  /** Writes what was gathered. */
  flush(): void;
  stop(): void;
}

/** Fields that can differ between refusals of one row. */
const NAMES = ["sessionId", "agentId", "parentAgentId", "endUser"] as const;

/** Refusals of several sessions, agents or end users belong to none of them. */
function withShared(first: UsageRecord, other: UsageRecord): UsageRecord {
  let shared = first;
  for (const name of NAMES) if (other[name] !== shared[name]) shared = { ...shared, [name]: null };
  return shared;
}

/** Gathers refusals, so that many of a kind become one row with a count. */
export function createRefusals(write: (records: readonly UsageRecord[]) => void): Refusals {
  const groups = new Map<string, { first: UsageRecord; requests: number }>();

  const flush = (): void => {
    if (groups.size === 0) return;
    const records = [...groups.values()].map(({ first, requests }) => ({ ...first, requests }));
    groups.clear();
    write(records);
  };

  const timer = setInterval(flush, SECOND_MS);
  timer.unref();

  return {
    add: (record) => {
      const second = Math.floor(record.createdAtMs / SECOND_MS);
      const key = `${record.apiKeyId} ${record.errorCode} ${second}`;
      const group = groups.get(key);
      if (group) {
        group.requests += record.requests;
        group.first = withShared(group.first, record);
      } else groups.set(key, { first: record, requests: record.requests });
      if (groups.size >= GROUPS_MAX) flush();
    },
    flush,
    stop: () => {
      clearInterval(timer);
      flush();
    },
  };
}
