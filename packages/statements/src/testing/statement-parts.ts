import fc from "fast-check";
import type { Line } from "../line.ts";
import { buildStatement, type Statement, type StatementHead } from "../statement.ts";

/** Names like those that have broken files and pages: quotes, line breaks, formulas, right-to-left text, emoji, built-in properties. */
export const HOSTILE_NAMES = [
  'Sales "north", ltd',
  "two\nlines\r\nand a tab\there",
  '=HYPERLINK("http://x")',
  "-1+1",
  "צוות מכירות",
  "فريق المبيعات 2026",
  "営業部",
  "👩‍👩‍👧‍👦 family 🇺🇦",
  "a\u202egnp.exe",
  "__proto__",
  "constructor",
  "e\u0301\u0301\u0301 combined",
  "x".repeat(300),
  " ",
] as const;

const HEAD: StatementHead = {
  id: "stm_0197c0ffee",
  issuer: "Acme Platform",
  organization: { id: "org_1", name: "Acme Research" },
  month: "2026-10",
  isClosed: true,
  madeAtMs: Date.UTC(2026, 10, 4, 0, 12),
  tagNames: ["team", "constructor"],
  hasTeams: true,
  names: { projects: new Map(), teams: new Map(), apiKeys: new Map() },
};

/** A line of one request that cost 0.0125 USD, unless `parts` says something else. */
export const lineOf = (parts: Partial<Line> = {}): Line => ({
  month: HEAD.month,
  projectId: "prj_1",
  teamId: null,
  apiKeyId: "key_1",
  provider: "openai",
  model: "openai/gpt-5.1",
  credentialMode: "operator",
  tags: {},
  requests: 1n,
  inputTokens: 1_000n,
  cachedInputTokens: 0n,
  outputTokens: 200n,
  cost: 12_500_000_000n,
  billed: 12_500_000_000n,
  ...parts,
});

/** A closed statement of October 2026. */
export const statementOf = (rows: readonly Line[], head: Partial<StatementHead> = {}): Statement =>
  buildStatement({ ...HEAD, ...head }, rows);

const amount = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
const word = fc.oneof(fc.string({ unit: "grapheme", maxLength: 20 }), fc.constantFrom(...HOSTILE_NAMES));
const id = (prefix: string) => fc.nat({ max: 5 }).map((number) => `${prefix}_${number}`);

/** Any line of October 2026, or of a month before. */
export const anyLine: fc.Arbitrary<Line> = fc.record({
  month: fc.constantFrom("2026-08", "2026-09", "2026-10"),
  projectId: id("prj"),
  teamId: fc.option(id("team")),
  apiKeyId: id("key"),
  provider: fc.oneof(fc.constantFrom("", "openai"), word),
  model: fc.oneof(fc.constantFrom("", "openai/gpt-5.1"), word),
  credentialMode: fc.constantFrom("operator", "organization", "custom", ""),
  tags: fc.record({ team: word, constructor: word }, { requiredKeys: [] }),
  requests: amount,
  inputTokens: amount,
  cachedInputTokens: amount,
  outputTokens: amount,
  cost: amount,
  billed: amount,
});

/** Any statement of October 2026, with names for some of its IDs. */
export const anyStatement: fc.Arbitrary<Statement> = fc
  .record({
    rows: fc.array(anyLine, { maxLength: 30 }),
    names: fc.array(word, { minLength: 3, maxLength: 3 }),
    organization: word,
  })
  .map(({ rows, names, organization }) =>
    statementOf(rows, {
      organization: { id: "org_1", name: organization },
      names: {
        projects: new Map(names.map((name, place) => [`prj_${place}`, name])),
        teams: new Map(names.map((name, place) => [`team_${place}`, name])),
        apiKeys: new Map(names.map((name, place) => [`key_${place}`, name])),
      },
    }),
  );

/** So many lines, each with its own key, in 40 projects of which the first have these names, every tenth a correction. */
export function largeStatement(count: number, hostile: readonly string[] = HOSTILE_NAMES): Statement {
  const rows = Array.from({ length: count }, (_, place) =>
    lineOf({
      month: place % 10 === 0 ? "2026-09" : "2026-10",
      projectId: `prj_${place % 40}`,
      teamId: place % 3 === 0 ? null : `team_${place % 7}`,
      apiKeyId: `key_${place}`,
      tags: place % 4 === 0 ? {} : { team: `team ${place % 12}` },
      requests: BigInt(1 + (place % 997)),
      cost: 1_234_567_890_123n * BigInt(1 + (place % 89)) + BigInt(place),
      billed: place % 5 === 0 ? 0n : 1_234_567_890_123n,
      ...(place % 10 === 0 ? { requests: 0n, inputTokens: 0n, outputTokens: 0n, cost: -987_654_321n } : {}),
    }),
  );
  const projects = Array.from({ length: 40 }, (_, place): [string, string] => [
    `prj_${place}`,
    hostile[place] ?? `Project ${place}`,
  ]);
  return statementOf(rows, {
    tagNames: ["team"],
    names: {
      projects: new Map(projects),
      teams: new Map([["team_1", "Search"]]),
      apiKeys: new Map(rows.slice(0, 200).map(({ apiKeyId }, place) => [apiKeyId, `Service ${place}`])),
    },
  });
}
