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
export function* writeCsv(statement: Statement): Generator<string> {
  const names = statement.tagNames.map((name) => `x-causeway-${name}`);
  const columns = Object.values(COLUMNS);
  yield csvLine([...Object.keys(COLUMNS), ...names]);
  yield* eachChunk(statement.lines, (line) =>
    csvLine([
      ...columns.map((cell) => cell(line, statement)),
      ...statement.tagNames.map((name) => tagOf(line, name)),
    ]),
  );
}
