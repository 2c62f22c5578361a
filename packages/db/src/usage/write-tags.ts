import type pg from "pg";
import { type Rollup, type RollupKey, sumAgain } from "./rollup.ts";
import type { TagSums } from "./tag-sums.ts";
import { BEYOND, isHeaderTag, MAX_HEADER_TAGS, MAX_TAG_VALUES } from "./tag-words.ts";
import { buildUpsert, type Statement } from "./upsert-rollups.ts";

/**
 * Adds sums by tag. The row that counts all requests of a project and day comes first: it keeps writers of the same day apart, so
 * that the values told apart are counted exactly.
 */
export async function writeTagSums(client: pg.ClientBase, { days, tags }: TagSums): Promise<void> {
  if (days.length === 0) return;
  await run(client, buildUpsert("usage_tag_daily", days));
  if (tags.length === 0) return;
  await run(client, buildUpsert("usage_tag_daily", await fit(client, tags)));
}

const run = (client: pg.ClientBase, { text, values }: Statement): Promise<unknown> =>
  client.query(text, [...values]);

/** Sums of values beyond those that are told apart become sums of all such values. */
async function fit(client: pg.ClientBase, tags: readonly Rollup[]): Promise<readonly Rollup[]> {
  const unseen = tags.filter(({ key }) => !SEEN.has(nameOf(key)));
  if (unseen.length === 0) return tags;
  await see(client, unseen);
  const fresh = new Set(unseen.filter(({ key }) => !SEEN.has(nameOf(key))));
  if (fresh.size === 0) return tags;
  const counts = await countValues(client, fresh);
  return sumAgain(tags, (sum) => (fresh.has(sum) ? place(sum.key, counts) : sum.key));
}

/** Values that have a row, of this process's last days: nearly every request has tags that were there before. */
const SEEN = new Set<string>();
const MAX_SEEN = 10_000;

const dayOf = ({ projectId, bucketMs }: RollupKey): string => `${projectId}\u0000${bucketMs}`;
const nameOf = (key: RollupKey): string => `${dayOf(key)}\u0000${key.tag}\u0000${key.value}`;

async function see(client: pg.ClientBase, sums: readonly Rollup[]): Promise<void> {
  const { rows } = await client.query<{ place: number }>(
    `SELECT x.place::int AS place
     FROM unnest($1::text[], $2::timestamptz[], $3::text[], $4::text[]) WITH ORDINALITY
       AS x (project_id, bucket_start, tag, value, place)
     JOIN usage_tag_daily t USING (project_id, bucket_start, tag, value)`,
    [
      sums.map(({ key }) => key.projectId),
      sums.map(({ key }) => new Date(key.bucketMs)),
      sums.map(({ key }) => key.tag),
      sums.map(({ key }) => key.value),
    ],
  );
  if (SEEN.size > MAX_SEEN) SEEN.clear();
  for (const { place: at } of rows) {
    const sum = sums[at - 1];
    if (sum) SEEN.add(nameOf(sum.key));
  }
}

/** Values told apart by tag, of each day that is named. */
type Counts = ReadonlyMap<string, Map<string, number>>;

async function countValues(client: pg.ClientBase, sums: ReadonlySet<Rollup>): Promise<Counts> {
  const days = new Map([...sums].map(({ key }) => [dayOf(key), key]));
  const { rows } = await client.query<{ place: number; tag: string; values: number }>(
    `SELECT x.place::int AS place, t.tag, count(*)::int AS values
     FROM unnest($1::text[], $2::timestamptz[]) WITH ORDINALITY AS x (project_id, bucket_start, place)
     JOIN usage_tag_daily t USING (project_id, bucket_start)
     WHERE t.tag <> '' AND t.value <> $3 GROUP BY 1, 2`,
    [
      [...days.values()].map(({ projectId }) => projectId),
      [...days.values()].map(({ bucketMs }) => new Date(bucketMs)),
      BEYOND,
    ],
  );
  const names = [...days.keys()];
  const counts = new Map(names.map((name) => [name, new Map<string, number>()]));
  for (const { place: at, tag, values } of rows) counts.get(names[at - 1] ?? "")?.set(tag, values);
  return counts;
}

/** Where the sum of a new value goes; takes its place, if there is one. */
function place(key: RollupKey, counts: Counts): RollupKey {
  const values = counts.get(dayOf(key)) ?? new Map<string, number>();
  const known = values.get(key.tag);
  const headers = [...values.keys()].filter(isHeaderTag).length;
  if (known === undefined && isHeaderTag(key.tag) && headers >= MAX_HEADER_TAGS) {
    return { ...key, tag: BEYOND, value: BEYOND };
  }
  if ((known ?? 0) >= MAX_TAG_VALUES) return { ...key, value: BEYOND };
  values.set(key.tag, (known ?? 0) + 1);
  return key;
}
