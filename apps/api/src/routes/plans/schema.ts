import { z } from "@hono/zod-openapi";
import type { PlanRow } from "@causeway/db/billing-management";
import { pageOf } from "../../openapi/bodies.ts";
import { Creator, renderCreator } from "../../openapi/creator.ts";
import { Id, Instant, nameText, Usd } from "../../openapi/field-schemas.ts";
import { CentAmount, toUsd } from "../billing/money.ts";

const MAX_NAME = 100;
const MAX_PRICE_ID = 255;
const MAX_SEATS = 10_000;
const MAX_RETENTION_DAYS = 3_650;

const PriceId = z
  .string()
  .max(MAX_PRICE_ID)
  .regex(/^price_\w+$/, "must be the ID of a price in Stripe, such as price_1MoBy5LkdIwHu7ix")
  .openapi({ description: "Stripe's ID of a monthly price in USD.", example: "price_1MoBy5LkdIwHu7ix" });

const Offered = z.boolean().openapi({
  description:
    "Whether organizations can subscribe to it. Existing subscriptions continue even if it is false.",
});

export const Plan = z
  .object({
    id: z.string(),
    priceId: z.string(),
    name: z.string(),
    price: Usd.openapi({
      description: "USD per unit and month, before tax, as in Stripe.",
      example: "20.00",
    }),
    credits: Usd.openapi({ description: "Credits of one unit for a month, USD.", example: "25.00" }),
    seatsIncluded: z.int().nullable(),
    contentRetentionDays: z.int().nullable(),
    offered: Offered,
    createdAt: Instant,
    createdBy: Creator.openapi({
      description: "The operator who added it; null if the account was deleted.",
    }),
  })
  .openapi("Plan");

export const PlanPage = pageOf(Plan).openapi("PlanPage");

export const PlanCreation = z
  .strictObject({
    priceId: PriceId,
    name: nameText(MAX_NAME).openapi({ description: "As organizations see it.", example: "Team" }),
    credits: CentAmount.openapi({
      description: "USD of credits that one unit gives each month. It can't be changed later.",
      example: "25",
    }),
    seatsIncluded: z.int().min(1).max(MAX_SEATS).nullable().openapi({
      description: "Members and pending invitations that one unit includes. Null = no limit.",
      example: 1,
    }),
    contentRetentionDays: z.int().min(1).max(MAX_RETENTION_DAYS).nullable().openapi({
      description: "Longest content retention that the organization can set. Null = no limit.",
      example: 30,
    }),
  })
  .openapi("PlanCreation");

export const PlanUpdate = z
  .strictObject({ name: nameText(MAX_NAME).optional(), offered: Offered.optional() })
  .openapi("PlanUpdate");

export const PlanPath = z.object({
  plan: Id.openapi({ param: { name: "plan", in: "path" }, example: "pln_0198c0de" }),
});

/** For everyone but operators. */
export const PLANS_REFUSAL = "Only operators of this installation can see and change its plans.";

/** A plan as operators see it. */
export const renderPlan = (row: PlanRow): z.infer<typeof Plan> => ({
  id: row.id,
  priceId: row.priceId,
  name: row.name,
  price: toUsd(row.unitAmountCents),
  credits: toUsd(row.unitCreditsCents),
  seatsIncluded: row.seatsIncluded,
  contentRetentionDays: row.payloadRetentionDays,
  offered: row.isOffered,
  createdAt: row.createdAt.toISOString(),
  createdBy: renderCreator({ createdByUserId: row.createdByUserId, createdByName: row.createdByName }),
});
