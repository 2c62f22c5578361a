import { LEDGER_KINDS } from "@causeway/contracts";
import { type LedgerRow, MAX_GRANTED_USD } from "@causeway/db/management";
import { z } from "@hono/zod-openapi";
import { Instant, pageOf, text, Usd } from "../../openapi/parts.ts";

const MAX_TOP_UP_USD = 1_000_000;
const MAX_KEY = 128;
const MAX_NOTE = 500;
const MAX_LIMIT = 200;
const DEFAULT_LIMIT = 50;
const MAX_CURSOR = 200;

export const LedgerEntry = z
  .object({
    id: z.string(),
    kind: z.enum(LEDGER_KINDS),
    amount: Usd,
    note: z.string().nullable(),
    createdByUserId: z.string().nullable(),
    createdAt: Instant,
  })
  .openapi("CreditLedgerEntry");

export const Credits = pageOf(LedgerEntry)
  .extend({
    granted: Usd.openapi({ description: "Sum of the whole ledger." }),
    used: Usd.openapi({ description: "Taken by requests so far; one counts a moment after its answer." }),
    balance: Usd.openapi({ description: "Granted less used; below 0 by what ran when it was used up." }),
  })
  .openapi("Credits");

export const CreditsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
  cursor: z.string().max(MAX_CURSOR).optional(),
});

export const TopUp = z
  .strictObject({
    amount: z
      .string()
      .regex(/^\d{1,7}(\.\d{1,12})?$/, "is no USD amount: digits, with up to 12 after the point")
      .refine((amount) => Number(amount) > 0, "is 0")
      .refine((amount) => Number(amount) <= MAX_TOP_UP_USD, `is more than ${MAX_TOP_UP_USD} USD`)
      .openapi({
        description: `USD. At most ${MAX_TOP_UP_USD} at once and ${MAX_GRANTED_USD} in all.`,
        example: "50",
      }),
    idempotencyKey: text(MAX_KEY).openapi({
      description: "Of your choice. The same key again adds nothing and gives the first entry.",
      example: "invoice-2026-03",
    }),
    note: text(MAX_NOTE).nullable().default(null),
  })
  .openapi("CreditTopUp");

export const renderLedgerEntry = (row: LedgerRow): z.infer<typeof LedgerEntry> => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});
