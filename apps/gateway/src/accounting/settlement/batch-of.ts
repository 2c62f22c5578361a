import {
  LEVELS_RECORD_VERSION,
  TEAMS_RECORD_VERSION,
  USAGE_RECORD_VERSION,
  type UsageBatch,
} from "@causeway/contracts";
import { createId } from "@causeway/crypto";
import type { Batch, BatchEntry, OrganizationSettlement } from "../types.ts";
import { encodeBatch } from "../records/record-row.ts";

const MAX_RECORDS = 200;
const MAX_BYTES = 256 * 1024;

/** How much entries add to a batch. */
export interface BatchSize {
  readonly records: number;
  readonly bytes: number;
}

export const NOTHING: BatchSize = { records: 0, bytes: 0 };

/** The size of a batch with one more entry. */
export function withEntry({ records, bytes }: BatchSize, { rows }: BatchEntry): BatchSize {
  let more = bytes;
  for (const row of rows) more += row.length;
  return { records: records + rows.length, bytes: more };
}

/** Whether one batch takes so much. */
export const fits = ({ records, bytes }: BatchSize): boolean => records <= MAX_RECORDS && bytes <= MAX_BYTES;

/** So many of them fit into one batch; at least one. */
export function countFitting(entries: readonly BatchEntry[]): number {
  let count = 0;
  let size = NOTHING;
  for (const entry of entries) {
    size = withEntry(size, entry);
    if (count > 0 && !fits(size)) break;
    count += 1;
  }
  return count;
}

/** One batch of all of them. */
export function batchOf(entries: readonly BatchEntry[]): Batch {
  const rows: string[] = [];
  const settlements: OrganizationSettlement[] = [];
  for (const entry of entries) {
    for (const row of entry.rows) rows.push(row);
    if (entry.settlement) settlements.push(entry.settlement);
  }
  const id = createId("bat");
  return { id, json: encodeBatch(id, rows, versionOf(entries)), records: rows.length, settlements };
}

/** The first release that writes everything the records say. */
function versionOf(entries: readonly BatchEntry[]): UsageBatch["v"] {
  if (entries.some(({ hasTeam }) => hasTeam)) return TEAMS_RECORD_VERSION;
  const hasLevels = entries.some(({ hasViolations, settlement }) => hasViolations || settlement?.holds);
  return hasLevels ? LEVELS_RECORD_VERSION : USAGE_RECORD_VERSION;
}
