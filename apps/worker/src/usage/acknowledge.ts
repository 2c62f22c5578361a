import type { UsageRecord } from "@causeway/contracts";
import type { WriteResult } from "@causeway/db/usage";
import {
  type Counters,
  CREDITS_SUBJECT,
  keyTotalSubject,
  keyWindowSubject,
  levelTotalSubject,
  levelWindowSubject,
  nanoOf,
  type RequestRef,
  type SubjectTotal,
} from "@causeway/limits";

/** What one organization's counters are told after a commit. */
interface Told {
  /** By id: a request twice in one flush is told once. */
  readonly requests: Map<string, RequestRef>;
  /** By name: the newest of each counter. */
  readonly totals: Map<string, SubjectTotal>;
}

type Organizations = Map<string, Told>;

/**
 * Tells the counters in Redis that records are rows now, with PostgreSQL's totals. Also those of a duplicate: the
 * worker that wrote it may have died between its commit and this call. Forgetting its amount without the totals would
 * make spent money vanish until the key's next request, so the results name the totals of duplicates too.
 */
export async function acknowledge(
  counters: Pick<Counters, "written">,
  records: readonly UsageRecord[],
  results: readonly WriteResult[],
): Promise<void> {
  const organizations: Organizations = new Map();
  for (const record of records) addRequest(organizations, record);
  for (const result of results) addTotals(organizations, result);
  await Promise.all(
    [...organizations].map(([organizationId, { requests, totals }]) =>
      counters.written(organizationId, [...requests.values()], [...totals.values()]),
    ),
  );
}

function getOrganization(organizations: Organizations, organizationId: string): Told {
  const known = organizations.get(organizationId);
  if (known) return known;
  const told: Told = { requests: new Map(), totals: new Map() };
  organizations.set(organizationId, told);
  return told;
}

function addRequest(organizations: Organizations, record: UsageRecord): void {
  const { id, isFinal, organizationId, apiKeyId, windowStartMs, levels } = record;
  // Only the final row carries the id that was admitted; attempts before it have ids of their own.
  if (!isFinal) return;
  getOrganization(organizations, organizationId).requests.set(id, { id, apiKeyId, windowStartMs, levels });
}

function addTotals(
  organizations: Organizations,
  { keyTotals, levelTotals, creditTotals }: WriteResult,
): void {
  for (const { organizationId, apiKeyId, windowStartMs, used, version } of keyTotals) {
    const name =
      windowStartMs === null ? keyTotalSubject(apiKeyId) : keyWindowSubject(apiKeyId, windowStartMs);
    keepNewest(getOrganization(organizations, organizationId).totals, name, used, version);
  }
  for (const { organizationId, used, version, ...level } of levelTotals) {
    const name =
      level.windowStartMs === null
        ? levelTotalSubject(level)
        : levelWindowSubject(level, level.windowStartMs);
    keepNewest(getOrganization(organizations, organizationId).totals, name, used, version);
  }
  for (const { organizationId, used, version } of creditTotals) {
    keepNewest(getOrganization(organizations, organizationId).totals, CREDITS_SUBJECT, used, version);
  }
}

/** @param used picodollars. */
function keepNewest(totals: Map<string, SubjectTotal>, name: string, used: string, version: string): void {
  const known = totals.get(name);
  if (known !== undefined && BigInt(known.version) >= BigInt(version)) return;
  totals.set(name, { name, base: nanoOf(BigInt(used)), version });
}
