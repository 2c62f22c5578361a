/** State of what an organization switches on and off: access rules, provider keys, custom providers. */
export type EnabledStatus = "enabled" | "disabled";

/** The stored words are older, and what gateways of every release read. */
type StoredStatus = "active" | "inactive";

/** @param row the table's name or alias in the query */
export const statusColumn = (row: string): string =>
  `CASE ${row}.status WHEN 'active' THEN 'enabled' ELSE 'disabled' END AS status`;

export const toStoredStatus = (status: EnabledStatus): StoredStatus =>
  status === "enabled" ? "active" : "inactive";
