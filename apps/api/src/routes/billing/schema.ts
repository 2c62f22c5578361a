import type { IntentRow, PaymentRow } from "@causeway/db/billing-management";
import { z } from "@hono/zod-openapi";
import { pageOf } from "../../openapi/bodies.ts";
import { Id, Instant, OrganizationPath, Usd } from "../../openapi/field-schemas.ts";
import { CentAmount, toUsd } from "./money.ts";

const MAX_KEY = 128;
const MAX_QUANTITY = 10_000;

const IdempotencyKey = z
  .string()
  .min(1)
  .max(MAX_KEY)
  .regex(/^[\x21-\x7e]+$/, "must be printable ASCII characters without spaces")
  .openapi({
    description: "A key of your choice. Repeating it starts nothing new and returns the first checkout.",
    example: "march-2026",
  });

const Quantity = z.int().min(1).max(MAX_QUANTITY).openapi({
  description: "Units of the plan. Each has the plan's price, credits and seats.",
  example: 5,
});

const Count = z.int().min(0);

export const OfferedPlan = z
  .object({
    id: z.string(),
    name: z.string(),
    price: Usd.openapi({ description: "USD per unit and month, before tax.", example: "20.00" }),
    credits: Usd.openapi({ description: "Credits of one unit for a month, USD.", example: "25.00" }),
    seatsIncluded: z.int().nullable().openapi({
      description: "Members that one unit includes. Null = the plan has no limit.",
    }),
    contentRetentionDays: z.int().nullable().openapi({
      description: "Longest `contentRetentionDays` of the organization. Null = the plan has no limit.",
    }),
  })
  .openapi("OfferedPlan");

export const PlanSubscription = OfferedPlan.omit({ id: true })
  .extend({
    id: z.string().openapi({ description: "Stripe's ID.", example: "sub_1M0" }),
    planId: z.string(),
    quantity: Count.openapi({ description: "Units of the plan." }),
    status: z.string().openapi({ description: "Stripe's status of the subscription.", example: "active" }),
    applies: z.boolean().openapi({
      description: "Whether the plan applies now. False before the first payment succeeded.",
    }),
    periodEnd: Instant.nullable().openapi({ description: "Paid until then." }),
    endsAt: Instant.nullable().openapi({
      description: "Time at which the canceled plan ends. Null = it renews.",
    }),
  })
  .openapi("PlanSubscription");

const Seats = z
  .object({
    used: Count.openapi({ description: "Members and pending invitations." }),
    included: z.int().nullable().openapi({
      description: "Members and pending invitations that the plan allows. Null = no limit.",
    }),
  })
  .openapi("Seats");

const Card = z.object({ brand: z.string().nullable(), last4: z.string().nullable() }).openapi("PaymentCard");

const TOP_UP_STOPS = ["declined", "disputed"] as const;

export const AutomaticTopUp = z
  .object({
    enabled: z.boolean(),
    below: Usd.nullable().openapi({ description: "A top-up starts when the balance is below this amount." }),
    amount: Usd.nullable().openapi({ description: "Credits of one top-up, before tax." }),
    dayCap: Usd.nullable().openapi({
      description: "Maximum total of automatic top-ups within 24 hours, before tax.",
    }),
    stopped: z.enum(TOP_UP_STOPS).nullable().openapi({
      description:
        "The reason why top-ups stopped although they are on: the card was declined, or a payment is disputed. Saving the settings again clears it.",
    }),
  })
  .openapi("AutomaticTopUp");

export const Billing = z
  .object({
    testMode: z.boolean().openapi({ description: "Whether payments are Stripe's test payments." }),
    topUpMin: Usd.openapi({
      description: "Smallest amount of a top-up, the setting `TOPUP_MIN`.",
      example: "5.00",
    }),
    topUpMax: Usd.openapi({
      description: "Largest amount of a top-up, the setting `TOPUP_MAX`.",
      example: "1000.00",
    }),
    card: z
      .union([Card, z.null()])
      .openapi({ description: "The card that automatic top-ups use. Null = no payment has saved one." }),
    automaticTopUp: AutomaticTopUp,
    subscription: z.union([PlanSubscription, z.null()]),
    otherSubscriptions: z.int().openapi({
      description:
        "Number of further subscriptions to plans that apply and renew, each of which is paid: 0, unless someone created them in Stripe. Cancel the one that is shown, and the next one is shown.",
      example: 0,
    }),
    seats: Seats,
    plans: z.array(OfferedPlan).openapi({ description: "Plans that the organization can subscribe to." }),
  })
  .openapi("Billing");

export const TopUpPurchase = z
  .strictObject({
    amount: CentAmount.openapi({
      description:
        "Credits to buy, USD before tax: from `topUpMin` to `topUpMax` of the organization's billing.",
      example: "50",
    }),
    idempotencyKey: IdempotencyKey,
  })
  .openapi("TopUpPurchase");

export const SubscriptionPurchase = z
  .strictObject({ planId: Id, quantity: Quantity, idempotencyKey: IdempotencyKey })
  .openapi("SubscriptionPurchase");

export const SubscriptionUpdate = z
  .strictObject({
    quantity: Quantity.optional(),
    cancelAtPeriodEnd: z.boolean().optional().openapi({
      description: "True cancels at the end of the paid period, and false undoes that.",
    }),
  })
  .openapi("SubscriptionUpdate");

export const AutomaticTopUpSettings = z
  .strictObject({
    enabled: z.boolean(),
    below: CentAmount.openapi({
      description: "USD. A top-up starts when the balance is below it.",
      example: "10",
    }),
    amount: CentAmount.openapi({
      description: "USD before tax: from `topUpMin` to `topUpMax` of the organization's billing.",
      example: "50",
    }),
    dayCap: CentAmount.openapi({
      description: "Maximum total of automatic top-ups within 24 hours, USD before tax. At least `amount`.",
      example: "200",
    }),
  })
  .openapi("AutomaticTopUpSettings");

export const Checkout = z
  .object({
    id: z.string(),
    url: z.string().nullable().openapi({
      description: "Stripe's page where the person pays. It stays open for 24 hours.",
    }),
    status: z.enum(["open", "done", "failed"]).openapi({
      description: "`done` once the payment is in the ledger, or the plan applies.",
    }),
    error: z.string().nullable().openapi({ description: "Why it failed." }),
  })
  .openapi("Checkout");

export const PortalLink = z
  .object({ url: z.string().openapi({ description: "Opens once, within minutes." }) })
  .openapi("PortalLink");

const PAYMENT_KINDS = ["topup", "plan", "refunded", "refund_failed", "withdrawn", "reinstated"] as const;

export const Payment = z
  .object({
    id: z
      .string()
      .openapi({ description: "Stripe's ID of the object that moved the money.", example: "pi_3MtwBw" }),
    kind: z.enum(PAYMENT_KINDS).openapi({
      description:
        "`topup` and `plan`: credits were paid. `refunded`: the operator gave money back, and `refund_failed`: that failed. `withdrawn`: the cardholder's bank took the payment back, and `reinstated`: it returned the payment.",
    }),
    credits: Usd.openapi({
      description: "Credits added to the ledger; negative if they were taken from it.",
    }),
    paid: Usd.nullable().openapi({ description: "Amount paid, tax included. Only for payments." }),
    receiptUrl: z.string().nullable(),
    invoiceUrl: z.string().nullable(),
    ledgerEntryId: z.string(),
    at: Instant,
  })
  .openapi("Payment");

export const PaymentPage = pageOf(Payment).openapi("PaymentPage");

export const CheckoutPath = OrganizationPath.extend({
  checkout: Id.openapi({ param: { name: "checkout", in: "path" }, example: "bin_0198c0de" }),
});

/** A checkout as the API shows it. */
export const renderCheckout = ({ id, url, status, error }: IntentRow): z.infer<typeof Checkout> => ({
  id,
  url: status === "open" ? url : null,
  status,
  error,
});

/** A movement of money as the API shows it. */
export const renderPayment = (row: PaymentRow): z.infer<typeof Payment> => ({
  id: row.key,
  kind: row.kind,
  credits: row.amount,
  paid: row.paidCents === null ? null : toUsd(row.paidCents),
  receiptUrl: row.receiptUrl,
  invoiceUrl: row.invoiceUrl,
  ledgerEntryId: row.ledgerId,
  at: row.at.toISOString(),
});
