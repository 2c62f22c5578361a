import { type EnabledStatus, STORED_STATUS, type StoredStatus } from "@causeway/contracts";

/** @param row the table's name or alias in the query */
export const statusColumn = (row: string): string =>
  `CASE ${row}.status WHEN '${STORED_STATUS.enabled}' THEN 'enabled' ELSE 'disabled' END AS status`;

/** The word for a status in the database. */
export const toStoredStatus = (status: EnabledStatus): StoredStatus => STORED_STATUS[status];
