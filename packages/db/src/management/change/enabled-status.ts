import { type EnabledStatus, STORED_STATUS, type StoredStatus } from "@causeway/contracts";
import { type Sql, sql } from "../../tables/sql.ts";

/** Reads a column of {@link StoredStatus}. */
export const toEnabledStatus = (status: Sql<StoredStatus>): Sql<EnabledStatus> =>
  sql`CASE ${status} WHEN ${STORED_STATUS.enabled} THEN 'enabled' ELSE 'disabled' END`;

/** The word for a status in the database. */
export const toStoredStatus = (status: EnabledStatus): StoredStatus => STORED_STATUS[status];
