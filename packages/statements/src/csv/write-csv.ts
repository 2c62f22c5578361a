import { formatUsd } from "@causeway/cost";
import { type Cell, csvLine } from "@causeway/csv";
import { type Line, tagOf } from "../line.ts";
import { isCorrection, type Statement } from "../statement.ts";
import { eachChunk } from "./each-chunk.ts";

type Column = (line: Line, statement: Statement) => Cell;

/** By name, in order. Amounts are USD, exact to 10^-12; the sum of a column is that of the statement. */
const COLUMNS: Readonly<Record<string, Column>> = {
  statement: (_, { id }) => id,
  month: (_, { month }) => month,
  kind: (line, statement) => (isCorrection(statement, line) ? "correction" : "usage"),
  usageMonth: ({ month }) => month,
  organization: (_, { organization }) => organization.id,
  organizationName: (_, { organization }) => organization.name,
  project: ({ projectId }) => projectId,
  projectName: ({ projectId }, { names }) => names.projects.get(projectId) ?? null,
  team: ({ teamId }) => teamId,
  teamName: ({ teamId }, { names }) => (teamId === null ? null : (names.teams.get(teamId) ?? null)),
  apiKey: ({ apiKeyId }) => apiKeyId,
  apiKeyDescription: ({ apiKeyId }, { names }) => names.apiKeys.get(apiKeyId) ?? null,
  provider: ({ provider }) => provider,
  model: ({ model }) => model,
  credentialMode: ({ credentialMode }) => credentialMode,
  requests: ({ requests }) => requests,
  inputTokens: ({ inputTokens }) => inputTokens,
  cachedInputTokens: ({ cachedInputTokens }) => cachedInputTokens,
  outputTokens: ({ outputTokens }) => outputTokens,
  cost: ({ cost }) => ({ figure: formatUsd(cost) }),
  billed: ({ billed }) => ({ figure: formatUsd(billed) }),
};

/** A statement as CSV, in chunks to send as they are made: a header, then one line per line of the statement. */
export const writeCsv = (statement: Statement): Generator<string> =>
  write(
    statement,
    statement.tagNames.map((name) => [`x-causeway-${name}`, (line) => tagOf(line, name)] as const),
  );

/**
 * The same for one file of several organizations, which tell lines apart by different headers: all of a line are one cell, as
 * JSON, so that the columns are the same for every statement.
 */
export const writeCsvOfAll = (statement: Statement): Generator<string> =>
  write(statement, [["headers", ({ tags }) => JSON.stringify(tags)]]);

function* write(
  statement: Statement,
  others: readonly (readonly [name: string, column: Column])[],
): Generator<string> {
  const columns = [...Object.entries(COLUMNS), ...others];
  yield csvLine(columns.map(([name]) => name));
  yield* eachChunk(statement.lines, (line) => csvLine(columns.map(([, cell]) => cell(line, statement))));
}
