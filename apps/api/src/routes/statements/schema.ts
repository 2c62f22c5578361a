import { formatUsd } from "@causeway/cost";
import type { Amounts } from "@causeway/statements";
import { z } from "@hono/zod-openapi";
import { Id, Instant, OrganizationPath, ProjectPath, text, Usd } from "../../openapi/field-schemas.ts";

/** Dimensions that a statement can be summed by. */
const GROUPINGS = ["project", "team", "key", "model", "header"] as const;
/** Files that a statement can be exported as. */
const FORMATS = ["csv", "focus", "pdf"] as const;
const MAX_HEADER = 80;

/** Anything that isn't a month has no statement, like a month without usage. */
const Month = Id.openapi({ param: { name: "month", in: "path" }, example: "2026-10" });
export const OrganizationMonthPath = OrganizationPath.extend({ month: Month });
export const ProjectMonthPath = ProjectPath.extend({ month: Month });
export const MonthPath = z.object({ month: Month });

const Totals = z.object({
  cost: Usd.openapi({ description: "USD, corrections included." }),
  billed: Usd.openapi({
    description:
      "The part of `cost` that the operator charges: everything with an operator's credential, otherwise storage.",
  }),
  correctedCost: Usd.openapi({ description: "The part of `cost` that corrects earlier months." }),
  correctedBilled: Usd,
});

const Head = z.object({
  id: z.string().nullable().openapi({ description: "Null for a draft." }),
  month: z.string().openapi({ description: "Calendar month, UTC.", example: "2026-10" }),
  status: z.enum(["draft", "closed"]).openapi({ description: "A closed statement never changes." }),
  closesAt: Instant.openapi({
    description: "72 hours after the end of the month. The worker closes it soon after.",
  }),
  closedAt: Instant.nullable(),
  lines: z.int().openapi({ description: "Lines of the exported file." }),
});

const StatementSummary = Head.extend(Totals.shape).openapi("StatementSummary");

export const Statements = z
  .object({ statements: z.array(StatementSummary).openapi({ description: "Newest month first." }) })
  .openapi("Statements");

const Sums = z.object({
  requests: z.int(),
  inputTokens: z.int().openapi({ description: "Uncached input tokens of all kinds." }),
  cachedInputTokens: z.int(),
  outputTokens: z.int(),
  cost: Usd,
  billed: Usd,
});

const Parts = z.object({
  usage: Sums.openapi({ description: "Requests of the month." }),
  corrections: Sums.openapi({ description: "Of earlier months." }),
});

const Group = Parts.extend({
  id: z.string().nullable().openapi({
    description:
      "ID of the project, team or key, model, or value of the header. Null = requests without one.",
  }),
  label: z
    .string()
    .nullable()
    .openapi({ description: "Name of the project or team, or description of the key." }),
});

const Correction = Sums.extend({
  month: z.string().openapi({ description: "The month that is corrected.", example: "2026-09" }),
  project: z.string(),
  projectName: z.string().nullable(),
  team: z.string().nullable(),
  teamName: z.string().nullable(),
  apiKey: z.string(),
  apiKeyDescription: z.string().nullable(),
  provider: z.string(),
  model: z.string(),
});

/** Maximum number of groups, and of corrections, in a response. */
export const MOST_GROUPS = 1_000;

export const StatementDetails = StatementSummary.extend({
  headers: z.array(z.string()).openapi({
    description: "Names of `x-causeway-<name>` headers whose values have separate lines.",
  }),
  hasTeams: z.boolean().openapi({
    description:
      "False: a release without teams closed the month, so that no line of it names one. Otherwise, each line has the team that its project was in when the requests were admitted.",
  }),
  team: z
    .object({ id: z.string().nullable(), name: z.string().nullable() })
    .nullable()
    .openapi({ description: "The team that sums and corrections are limited to. Null: all are included." }),
  groups: z.array(Group).openapi({
    description: `The ${MOST_GROUPS} most expensive groups of \`groupBy\`. They add up to the totals with \`others\`.`,
  }),
  others: Parts.nullable().openapi({ description: "All further groups together. Null: there are none." }),
  corrections: z.array(Correction).openapi({
    description: `Lines that correct earlier months, at most ${MOST_GROUPS}. The exported file has all.`,
  }),
}).openapi("StatementDetails");

/** In place of a team's ID. */
export const NO_TEAM = "none";

const Team = Id.optional().openapi({
  description: `Only lines of this team. \`${NO_TEAM}\`: those without one.`,
});

export const DetailsQuery = z.object({
  groupBy: z.enum(GROUPINGS).default("project"),
  header: text(MAX_HEADER).optional().openapi({
    description: "With `groupBy=header`: the name of an `x-causeway-<name>` header of the statement.",
  }),
  team: Team,
});

export const ExportQuery = z.object({
  format: z.enum(FORMATS).default("csv").openapi({
    description: "`csv`: every line. `focus`: a dataset of FOCUS 1.2, as CSV. `pdf`: sums, for people.",
  }),
  team: Team,
});
/** Strict: without a filter that it doesn't know, a file would have more than was asked for. */
export const OrganizationExportQuery = ExportQuery.extend({
  project: Id.optional().openapi({ description: "Only lines of this project." }),
}).strict();
export const OperatorExportQuery = z.object({ format: z.enum(["csv", "focus"]).default("csv") });

/** Amounts as the API shows them. */
export const renderAmounts = (amounts: Amounts): z.infer<typeof Sums> => ({
  requests: Number(amounts.requests),
  inputTokens: Number(amounts.inputTokens),
  cachedInputTokens: Number(amounts.cachedInputTokens),
  outputTokens: Number(amounts.outputTokens),
  cost: formatUsd(amounts.cost),
  billed: formatUsd(amounts.billed),
});

/** Totals of a statement as the API shows them. Takes picodollars. */
export const renderTotals = (
  all: Pick<Amounts, "cost" | "billed">,
  corrected: Pick<Amounts, "cost" | "billed">,
): z.infer<typeof Totals> => ({
  cost: formatUsd(all.cost),
  billed: formatUsd(all.billed),
  correctedCost: formatUsd(corrected.cost),
  correctedBilled: formatUsd(corrected.billed),
});
