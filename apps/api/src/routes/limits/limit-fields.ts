import { type LimitWindow, WINDOW_UNITS } from "@causeway/contracts";
import {
  CALENDAR_UNITS,
  isCalendarUnit,
  isTimeZone,
  MAX_WINDOW_COUNT,
  validateWindow,
} from "@causeway/policy";
import { z } from "@hono/zod-openapi";
import { Instant, Usd } from "../../openapi/field-schemas.ts";

/** The gateway counts in whole nanodollars up to 2^53: 9 million USD. */
const MAX_LIMIT_USD = 9_000_000;
/** Largest `integer` of PostgreSQL. */
const MAX_RATE = 2_147_483_647;

const WindowUnit = z.enum(WINDOW_UNITS);

const TIME_ZONE =
  "IANA time zone. With it, the window is a calendar day, week (from Monday) or month there. Without it, windows start when the limit is set.";

/** A window as answers show it. */
export const WindowShape = z.object({
  unit: WindowUnit,
  count: z.int(),
  timeZone: z.string().optional().openapi({ description: TIME_ZONE, example: "Europe/Berlin" }),
});

const TimeZone = z
  .string()
  .refine(isTimeZone, "must be an IANA time zone such as Europe/Berlin or UTC")
  .openapi({ description: TIME_ZONE, example: "Europe/Berlin" });

/** What is wrong with a window by the calendar, or null. */
function faultOfCalendar({ unit, count, timeZone }: LimitWindow): string | null {
  if (timeZone === undefined || (count === 1 && isCalendarUnit(unit))) return null;
  return `A window in a time zone must be 1 ${CALENDAR_UNITS.join(", 1 ")}.`;
}

const Amount = z
  .string()
  .regex(/^\d{1,15}(\.\d{1,12})?$/, {
    error: "must be a USD amount such as 25 or 0.50, with up to 12 decimal places",
    abort: true,
  })
  .refine((amount) => Number(amount) <= MAX_LIMIT_USD, `must be at most ${MAX_LIMIT_USD} USD`)
  .openapi({ description: `USD, from 0 to ${MAX_LIMIT_USD}.`, example: "25.00" });

const Rate = z.int().min(1).max(MAX_RATE);

const Window = z
  .strictObject({
    unit: WindowUnit,
    count: z.int().min(1).max(MAX_WINDOW_COUNT.hour),
    timeZone: TimeZone.optional(),
  })
  .superRefine((window, context) => {
    const fault = validateWindow(window);
    if (fault) context.addIssue({ code: "custom", path: ["count"], message: fault });
    const misfit = faultOfCalendar(window);
    if (misfit) context.addIssue({ code: "custom", path: ["timeZone"], message: misfit });
  })
  .openapi({
    description: `At most ${WINDOW_UNITS.map((unit) => `${MAX_WINDOW_COUNT[unit]} ${unit}s`).join(", ")}.`,
  });

/** What a request may change of limits. */
export const LIMIT_FIELDS = {
  total: Amount.nullable().optional().openapi({ description: "All-time budget in USD. Null = no budget." }),
  recurring: z.strictObject({ amount: Amount, window: Window }).nullable().optional().openapi({
    description:
      "Budget per window. Null = no budget. Changing the length or the time zone of the window restarts it.",
  }),
  requestsPerMinute: Rate.nullable().optional(),
  tokensPerMinute: Rate.nullable().optional(),
  concurrency: Rate.nullable().optional().openapi({ description: "Concurrent requests." }),
};

/** Limits with what is used and what remains. */
export const LIMITS_STATE = {
  total: z
    .object({
      amount: Usd.nullable().openapi({ description: "Null = no limit." }),
      used: Usd,
      remaining: Usd.nullable(),
      isReached: z.boolean(),
    })
    .openapi({ description: "All-time." }),
  recurring: z
    .object({
      amount: Usd,
      window: WindowShape,
      used: Usd,
      remaining: Usd,
      isReached: z.boolean(),
      startedAt: Instant,
      resetsAt: Instant,
    })
    .nullable(),
  requestsPerMinute: z.int().nullable(),
  tokensPerMinute: z.int().nullable(),
  concurrency: z.int().nullable(),
};
