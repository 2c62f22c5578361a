export { countLogs, countOrganizationLogs, type LogCounts } from "./count-logs.ts";
export { findLog, findLogProject } from "./find-log.ts";
export { isOfUnanswered, type LogFilter } from "./log-filter.ts";
export { findLogContent, type KeptPart, type LogContent } from "./find-log-content.ts";
export { type LogPage, type LogPlace, listLogs, listOrganizationLogs } from "./list-logs.ts";
export type { LogRow } from "./log-row.ts";
export { LOG_ROW_FIELDS } from "./log-row-sql.ts";
