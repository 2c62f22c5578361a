import { reference } from "@causeway/billing";
import { z } from "zod";
import type { Stripe } from "../calls/create-stripe.ts";
import type { Params } from "../calls/form.ts";
import { type ListPage, readPage } from "../calls/read-list.ts";

const OfPayment = z
  .object({
    id: z.string(),
    payment_intent: z.object({ id: z.string(), customer: reference.nullish() }).nullish(),
    status: z.string().nullish(),
  })
  .transform(({ payment_intent: payment, ...row }) => ({
    ...row,
    payment: payment?.id ?? null,
    customer: payment?.customer ?? null,
  }));
const Succeeded = z.object({ id: z.string(), customer: reference.nullish(), status: z.string() });
const OfCustomer = z.object({ id: z.string(), customer: reference });

/** A page of a list, and the objects after it. */
export interface Since {
  /** Objects that were created then or later. */
  readonly since: Date;
  /** Id of the last object that was read; null: from the newest. */
  readonly after: string | null;
}

const read = <Schema extends z.ZodType>(
  stripe: Stripe,
  path: string,
  schema: Schema,
  { since, after }: Since,
  filters: Params = {},
): Promise<ListPage<z.output<Schema>>> =>
  readPage(stripe, path, schema, { created: { gte: Math.floor(since.getTime() / 1000) }, ...filters }, after);

/** Shows whose payment it is about. */
const OWNER: Params = { expand: ["data.payment_intent"] };

/** Reads a page of refunds. @throws StripeError */
export const listRefunds = (stripe: Stripe, place: Since) =>
  read(stripe, "/refunds", OfPayment, place, OWNER);

/** Reads a page of disputes. @throws StripeError */
export const listDisputes = (stripe: Stripe, place: Since) =>
  read(stripe, "/disputes", OfPayment, place, OWNER);

/** Reads a page of payments. @throws StripeError */
export const listPayments = (stripe: Stripe, place: Since) =>
  read(stripe, "/payment_intents", Succeeded, place);

/** Reads a page of subscriptions, those that ended included. @throws StripeError */
export const listSubscriptions = (stripe: Stripe, place: Since) =>
  read(stripe, "/subscriptions", OfCustomer, place, { status: "all" });
