import type { LogFilter, LogPage, LogRow } from "@causeway/db/logs";
import { listProjectNames } from "@causeway/db/projects";
import type { OrganizationScope, ProjectScope } from "@causeway/db/scopes";
import type { Deps } from "../../deps.ts";
import { withinTime } from "../../errors/within-time.ts";
import { type Export, exportResponse } from "../../export/export-response.ts";
import { logCsvColumns } from "./log-csv.ts";
import { renderLog } from "./render-log.ts";

/** Rows held in memory at a time. */
const PAGE_ROWS = 1_000;

/** The file says of what time it is. */
const fileTime = (time: Date): string => time.toISOString().slice(0, 16).replaceAll(":", "");

type ReadPage = (page: LogPage) => Promise<LogRow[]>;

/** Streams requests as a file. */
export async function toFile(
  deps: Pick<Deps, "db" | "logger">,
  scope: OrganizationScope | ProjectScope,
  format: "csv" | "json",
  { from, to }: LogFilter,
  read: ReadPage,
): Promise<Response> {
  const names = await listProjectNames(deps.db, scope);
  const file: Export<LogRow> = {
    format,
    filename: `activity_${fileTime(from)}_${fileTime(to)}`,
    pages: readPages(read),
    columns: logCsvColumns(names),
    render: (row) => ({ ...renderLog(row), projectName: names.get(row.projectId) ?? null }),
  };
  return exportResponse(file, deps.logger);
}

/** Pages by place, each its own short statement: no connection is held while a slow reader reads. */
async function* readPages(read: ReadPage): AsyncGenerator<readonly LogRow[]> {
  let after: LogRow | null = null;
  for (;;) {
    const rows: LogRow[] = await withinTime(read({ after, limit: PAGE_ROWS }));
    yield rows;
    if (rows.length < PAGE_ROWS) return;
    after = rows.at(-1) ?? null;
  }
}
