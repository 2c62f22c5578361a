import { LEDGER_KINDS } from "@causeway/contracts";
import { type LedgerRow, MAX_GRANTED_USD } from "@causeway/db/credits";
import { z } from "@hono/zod-openapi";
import { pageOf } from "../../openapi/bodies.ts";
import { Creator, renderCreator } from "../../openapi/creator.ts";
import { Instant, text, Usd } from "../../openapi/field-schemas.ts";

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
    createdBy: Creator.openapi({ description: "Who added it; null if that account was deleted." }),
    createdAt: Instant,
  })
  .openapi("CreditLedgerEntry");

const Enforced = z.boolean().openapi({
  description:
    "Whether requests are refused when the balance is used up: the installation's setting `CREDITS`. While it is off, requests and top-ups change the balance, and no request is refused because of it.",
});

export const CreditTopUpMade = LedgerEntry.extend({ enforced: Enforced }).openapi("CreditTopUpMade");

export const Credits = pageOf(LedgerEntry)
  .extend({
    enforced: Enforced,
    granted: Usd.openapi({ description: "Sum of the ledger." }),
    used: Usd.openapi({
      description: "Used by requests so far. A request counts a moment after its response.",
    }),
    balance: Usd.openapi({
      description: "Granted minus used. Below 0 if requests were in progress when the credits ran out.",
    }),
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
      .regex(/^\d{1,7}(\.\d{1,12})?$/, {
        error: "must be a USD amount such as 25 or 0.50, with up to 12 decimal places",
        // The rest is only about amounts.
        abort: true,
      })
      .refine((amount) => Number(amount) > 0, "is 0")
      .refine((amount) => Number(amount) <= MAX_TOP_UP_USD, `must be at most ${MAX_TOP_UP_USD} USD`)
      .openapi({
        description: `USD. At most ${MAX_TOP_UP_USD} per top-up and ${MAX_GRANTED_USD} in total.`,
        example: "50",
      }),
    idempotencyKey: text(MAX_KEY).openapi({
      description: "A key of your choice. Repeating it adds nothing and returns the first entry.",
      example: "invoice-2026-03",
    }),
    note: text(MAX_NOTE).nullable().default(null),
  })
  .openapi("CreditTopUp");

/** An entry of the credit ledger as the API shows it. */
export const renderLedgerEntry = ({ createdByName, ...row }: LedgerRow): z.infer<typeof LedgerEntry> => ({
  ...row,
  createdBy: renderCreator({ createdByUserId: row.createdByUserId, createdByName }),
  createdAt: row.createdAt.toISOString(),
});
