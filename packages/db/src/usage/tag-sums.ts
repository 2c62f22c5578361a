import type { UsageRecord } from "@causeway/contracts";
import type { NewRow } from "./insert-log-rows.ts";
import {
  addRecord,
  NO_MODEL,
  nothingOf,
  type Rollup,
  type RollupKey,
  startOfDay,
  sumAgain,
  sumDaysOverModels,
} from "./rollup.ts";
import { EVERY_REQUEST, headerTag, SOURCE_TAG } from "./tag-words.ts";

/** What was done under one set of tags: most requests of an application have the same. */
interface Tagged {
  readonly sum: Rollup;
  readonly record: UsageRecord;
}

export interface TagSums {
  /** One sum per project and day, of every request. */
  readonly days: readonly Rollup[];
  /** One per tag and value besides; a request is in as many as it has tags. */
  readonly tags: readonly Rollup[];
}

/**
 * Sums of new rows by UTC day and tag, sorted by primary key.
 * @param hours sums of the same rows over keys, by hour
 */
export function sumByTag(rows: readonly NewRow[], hours: readonly Rollup[]): TagSums {
  const sets = new Map<string, Tagged>();
  // A lost request came without its tags, so it is only among all of the day.
  for (const { record } of rows) if (hasTags(record)) addRecord(find(sets, record), record);
  const tagged = [...sets.values()].flatMap(({ sum, record }) =>
    tagsOf(record).map(([tag, value]) => ({ ...sum, key: { ...sum.key, tag, value } })),
  );
  return { days: sumDaysOverModels(hours), tags: sumAgain(tagged, ({ key }) => key) };
}

const hasTags = ({ source, customHeaders }: UsageRecord): boolean =>
  source !== null || customHeaders !== null;

function find(sets: Map<string, Tagged>, record: UsageRecord): Rollup {
  const bucketMs = startOfDay(record.createdAtMs);
  const { organizationId, projectId, source, customHeaders } = record;
  const tags = `${source ?? ""}\u0000${customHeaders ? JSON.stringify(customHeaders) : ""}`;
  const name = `${projectId}\u0000${bucketMs}\u0000${tags}`;
  const known = sets.get(name);
  if (known) return known.sum;
  const key: RollupKey = {
    ...{ organizationId, projectId, bucketMs, apiKeyId: "", ...NO_MODEL },
    ...{ tag: EVERY_REQUEST, value: "" },
  };
  const sum = nothingOf(key);
  sets.set(name, { sum, record });
  return sum;
}

/** An empty value is none, as it is where requests are read one by one. */
const tagsOf = ({ source, customHeaders }: UsageRecord): (readonly [tag: string, value: string])[] =>
  [
    [SOURCE_TAG, source ?? ""] as const,
    ...Object.entries(customHeaders ?? {}).map(([name, value]) => [headerTag(name), value] as const),
  ].filter(([, value]) => value !== "");
