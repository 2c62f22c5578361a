import { type Line, type Statement, sumStatement } from "@causeway/statements";
import type pg from "pg";
import { statement as table } from "../generated/tables.ts";
import { toUsd } from "../money/picodollars.ts";
import { insertRow } from "../tables/run-statement.ts";

/** Lines of one `INSERT`. */
const BATCH = 2_000;

/** @param earlierTagNames the last of the statement's headers: only corrections tell them apart */
export async function insertStatement(
  client: pg.ClientBase,
  statement: Statement,
  earlierTagNames: readonly string[],
): Promise<void> {
  const { lines, tagNames, organization } = statement;
  const { all, corrected } = sumStatement(statement);
  await insertRow(client, table, {
    id: statement.id,
    organizationId: organization.id,
    month: statement.month,
    tagNames: tagNames.slice(0, tagNames.length - earlierTagNames.length),
    earlierTagNames,
    hasTeams: statement.hasTeams,
    issuer: statement.issuer,
    organizationName: organization.name,
    closedAt: new Date(statement.madeAtMs),
    cost: usd(all.cost),
    billed: usd(all.billed),
    correctedCost: usd(corrected.cost),
    correctedBilled: usd(corrected.billed),
    lines: lines.length,
  });
  for (let from = 0; from < lines.length; from += BATCH) {
    await insertLines(client, statement, lines.slice(from, from + BATCH), from);
  }
}

const usd = (picodollars: bigint): string => toUsd(picodollars.toString());

/** Columns of `statement_line` that differ from line to line, with their types. */
const COLUMNS: Readonly<
  Record<string, readonly [type: string, read: (line: Line, of: Statement) => unknown]>
> = {
  usage_month: ["text", ({ month }) => month],
  project_id: ["text", ({ projectId }) => projectId],
  project_name: ["text", ({ projectId }, { names }) => names.projects.get(projectId) ?? null],
  team_id: ["text", ({ teamId }) => teamId],
  team_name: [
    "text",
    ({ teamId }, { names }) => (teamId === null ? null : (names.teams.get(teamId) ?? null)),
  ],
  api_key_id: ["text", ({ apiKeyId }) => apiKeyId],
  api_key_description: ["text", ({ apiKeyId }, { names }) => names.apiKeys.get(apiKeyId) ?? null],
  provider: ["text", ({ provider }) => provider],
  model: ["text", ({ model }) => model],
  credential_mode: ["text", ({ credentialMode }) => credentialMode],
  tags: ["jsonb", ({ tags }) => JSON.stringify(tags)],
  requests: ["bigint", ({ requests }) => requests.toString()],
  input_tokens: ["bigint", ({ inputTokens }) => inputTokens.toString()],
  cached_input_tokens: ["bigint", ({ cachedInputTokens }) => cachedInputTokens.toString()],
  output_tokens: ["bigint", ({ outputTokens }) => outputTokens.toString()],
  cost: ["numeric", ({ cost }) => usd(cost)],
  billed: ["numeric", ({ billed }) => usd(billed)],
};
const NAMES = Object.keys(COLUMNS).join(", ");
const LISTS = Object.values(COLUMNS)
  .map(([type], at) => `$${at + 4}::${type}[]`)
  .join(", ");

async function insertLines(
  client: pg.ClientBase,
  statement: Statement,
  lines: readonly Line[],
  from: number,
): Promise<void> {
  await client.query(
    `INSERT INTO statement_line (statement_id, organization_id, place, ${NAMES})
     SELECT $1, $2, $3::int + at - 1, ${NAMES}
       FROM unnest(${LISTS}) WITH ORDINALITY AS x (${NAMES}, at)`,
    [
      statement.id,
      statement.organization.id,
      from,
      ...Object.values(COLUMNS).map(([, read]) => lines.map((line) => read(line, statement))),
    ],
  );
}
