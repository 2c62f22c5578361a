import type { Line, Names } from "@causeway/statements";
import { apiKey, project } from "../generated/tables.ts";
import type { Queryable } from "../management/queryable.ts";
import { selectRows } from "../tables/run-statement.ts";
import { sql } from "../tables/sql.ts";

/** Names of what lines are about, deleted things too. */
export async function readNames(db: Queryable, lines: readonly Line[]): Promise<Names> {
  const projectIds = [...new Set(lines.map(({ projectId }) => projectId))];
  const apiKeyIds = [...new Set(lines.map(({ apiKeyId }) => apiKeyId))];
  const projects = await selectRows(
    db,
    { id: project.id, name: project.name },
    sql`FROM ${project} WHERE ${project.id} = ANY(${projectIds}::text[])`,
  );
  const keys = await selectRows(
    db,
    { id: apiKey.id, name: apiKey.description },
    sql`FROM ${apiKey} WHERE ${apiKey.id} = ANY(${apiKeyIds}::text[])`,
  );
  return { projects: toMap(projects), teams: new Map(), apiKeys: toMap(keys) };
}

const toMap = (rows: readonly { readonly id: string; readonly name: string }[]): Map<string, string> =>
  new Map(rows.map(({ id, name }) => [id, name]));
