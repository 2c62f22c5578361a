import { NO_TOKENS, type RecordCost, type UsageRecord } from "@causeway/contracts";
import { type Month, monthStartMs } from "@causeway/statements";
import type pg from "pg";
import { reprice } from "../repricing/index.ts";
import type { PricedColumns } from "../repricing/priced-row-sql.ts";
import { ACTOR, entryOf } from "./repricing.ts";
import type { Random } from "./create-random.ts";
import { NO_COST, sampleRecord } from "./sample-record.ts";

const ORGANIZATION = "org_1";
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A cost that is all of one kind, picodollars as text. */
export const costOf = (total: string): RecordCost => ({ ...NO_COST, input: total, total });

/** Into the hour in which {@link teamOf} moves a project. */
const MOVING_HOUR_MS = 9 * DAY_MS + 12 * HOUR_MS;

/** Team of a project: the first has none, the second always the same, and the third moves in the middle of an hour of each month. */
function teamOf(projectId: string, createdAtMs: number, month: Month): string | null {
  if (projectId === "prj_0") return null;
  const isMoved = createdAtMs >= monthStartMs(month) + MOVING_HOUR_MS + HOUR_MS / 2;
  return projectId === "prj_2" && isMoved ? "team_2" : "team_1";
}

/**
 * A random request of the projects `prj_0` to `prj_2`, every second in the hour of a move. Some were admitted by gateways that don't know
 * teams.
 */
export function drawRecord(random: Random, month: Month, id: string): UsageRecord {
  const isOperators = random(2) === 0;
  const total = String(random(3) === 0 ? 0 : random(1e9));
  const projectId = `prj_${random(3)}`;
  const intoMonth = random(2) === 0 ? MOVING_HOUR_MS + random(HOUR_MS) : random(28) * DAY_MS + random(DAY_MS);
  const createdAtMs = monthStartMs(month) + intoMonth;
  return sampleRecord({
    id,
    createdAtMs,
    organizationId: ORGANIZATION,
    projectId,
    teamId: random(8) === 0 ? null : teamOf(projectId, createdAtMs, month),
    apiKeyId: `key_${random(2)}`,
    windowStartMs: null,
    provider: "openai",
    model: `openai/gpt-${random(2)}`,
    upstreamModel: "gpt-99",
    credentialMode: isOperators ? "operator" : "organization",
    unpriced: random(3) !== 0,
    finish: random(6) === 0 ? "error" : "stop",
    tokens: {
      ...NO_TOKENS,
      input: random(1_000),
      cacheWrite: random(20),
      cachedInput: random(9),
      output: random(1_000),
      reasoning: random(50),
    },
    cost: costOf(total),
    creditAmount: isOperators ? total : "0",
    customHeaders: [null, { team: "search" }, { team: "ads", stage: "test" }, { team: "", constructor: "x" }][
      random(4)
    ] as UsageRecord["customHeaders"],
  });
}

/** Charges unpriced rows by another price: by the operator's, or by the organization's own. */
export const setPrice = (pool: pg.Pool, price: number, organizationId: string | null) =>
  reprice(
    pool,
    ACTOR,
    {
      selection: {
        organizationId,
        credentials: organizationId === null ? "operator" : "organization",
        provider: "openai",
        upstreamModels: ["gpt-99"],
        since: null,
      },
      after: null,
      limit: 1_000,
      price: entryOf(price),
      origin: { source: "operator", organizationId: "" },
      costOf: ({ tokens }: PricedColumns) => costOf(String(tokens.input * price + tokens.output * 7)),
    },
    true,
  );
