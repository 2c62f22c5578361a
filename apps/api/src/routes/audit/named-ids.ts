import type { AuditEntryRow } from "@causeway/db/audit";

/** Of ours, and UUIDs: memberships can have them. */
const ID = /^(?:[a-z]{2,5}_\w{1,58}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
/** More than a page of entries usually names; the others stay ids. */
const MOST = 2_000;

/** The ids in a page of entries: of who did something, of what it was done to, and in the details. */
export function idsNamedIn(rows: readonly AuditEntryRow[]): string[] {
  const ids = new Set<string>();
  for (const { userId, accessTokenId, serviceAccountId, resourceId, details } of rows)
    for (const id of [userId, accessTokenId, serviceAccountId, resourceId, ...textsIn(details)])
      if (id !== null && ID.test(id) && ids.size < MOST) ids.add(id);
  return [...ids];
}

/** Every text in a value of JSON. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
