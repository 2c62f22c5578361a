import {
  type AuditEntryRow,
  type AuditFilter,
  type AuditPage,
  type AuditScope,
  listAuditEntries,
} from "@causeway/db/audit";
import type { Deps } from "../../deps.ts";
import { withinTime } from "../../errors/within-time.ts";

const ADVICE = "Use a shorter range (`from` and `to`), an action or a user.";

/** Entries, newest first. @throws ApiError `search_too_long` */
export const readAuditEntries = (
  { db }: Pick<Deps, "db">,
  scope: AuditScope,
  filter: AuditFilter,
  page: AuditPage,
): Promise<AuditEntryRow[]> => withinTime(listAuditEntries(db, scope, filter, page), ADVICE);
