import { LIMIT_LEVELS } from "@causeway/contracts";
import { z } from "@hono/zod-openapi";
import { LIMIT_FIELDS, LIMITS_STATE, WindowShape } from "./limit-fields.ts";
import { Instant, Usd } from "../../openapi/field-schemas.ts";

export const LevelLimits = z.object(LIMITS_STATE).openapi("LevelLimits");

const MAX_BUDGETS = 500;
const DEFAULT_BUDGETS = 100;

export const BudgetsQuery = z.object({
  minShare: z.coerce.number().min(0).max(1).default(0).openapi({
    description: "Only budgets of which at least this share is used, from 0 to 1.",
    example: 0.8,
  }),
  limit: z.coerce.number().int().min(1).max(MAX_BUDGETS).default(DEFAULT_BUDGETS),
});

const Budget = z
  .object({
    level: z.enum(LIMIT_LEVELS),
    id: z.string().openapi({ description: "ID of the organization, team, project or membership." }),
    name: z.string(),
    userId: z.string().nullable().openapi({ description: "The member's user ID." }),
    amount: Usd,
    used: Usd,
    share: z.number().openapi({ description: "Share that is used; 1 = all of it.", example: 0.84 }),
    isReached: z.boolean(),
    window: WindowShape.nullable().openapi({ description: "Null = all-time." }),
    resetsAt: Instant.nullable(),
  })
  .openapi("Budget");

export const Budgets = z
  .object({
    budgets: z.array(Budget),
    total: z.int().openapi({ description: "Number of budgets, including those beyond `limit`." }),
  })
  .openapi("Budgets");

export const LevelLimitsChange = z.strictObject(LIMIT_FIELDS).openapi("LevelLimitsChange");

export const CHANGE_RULES =
  "Omitted fields don't change; null removes a limit. Takes effect on every gateway within a second. The usage stays. Changing the length of the recurring window restarts it; changing the amount doesn't. A window in a time zone counts from its start in the calendar.";
