import type { StripeTargetKind } from "@causeway/contracts";
import { z } from "zod";
import { reference, seconds } from "../objects/fields.ts";

/** In objects of other kinds, the same name can mean anything. */
const link = reference.nullish().catch(null);

/**
 * An event as far as it is believed: which object changed. Its state is read back from the API.
 *
 * Source: docs.stripe.com/api/events/object, read on November 28, 2026.
 */
const Event = z.object({
  id: z.string(),
  object: z.literal("event"),
  created: seconds,
  livemode: z.boolean(),
  type: z.string(),
  data: z.object({
    object: z.looseObject({
      id: z.string(),
      object: z.string(),
      payment_intent: link,
      invoice: link,
      subscription: link,
      payment: z.object({ payment_intent: link }).nullish().catch(null),
    }),
  }),
});

/** An object at Stripe whose state has to be read back. */
export interface Target {
  readonly kind: StripeTargetKind;
  readonly id: string;
}

/** A verified webhook, with the objects that it names. */
export interface StripeEvent {
  readonly id: string;
  readonly type: string;
  /** Unix seconds. */
  readonly created: number;
  readonly livemode: boolean;
  readonly targets: readonly Target[];
}

type EventObject = z.infer<typeof Event>["data"]["object"];

const target = (kind: Target["kind"], id: string | null | undefined): Target[] => (id ? [{ kind, id }] : []);

/** Goes by the kind of object, not the type of event, so that new types of events also work. */
function targetsOf(object: EventObject): Target[] {
  switch (object.object) {
    case "payment_intent":
      return target("payment", object.id);
    case "charge":
    case "refund":
    case "dispute":
      return target("payment", object.payment_intent);
    case "checkout.session":
      return [
        ...target("payment", object.payment_intent),
        ...target("subscription", object.subscription),
        ...target("invoice", object.invoice),
      ];
    case "invoice":
      return target("invoice", object.id);
    case "invoice_payment":
      return [...target("payment", object.payment?.payment_intent), ...target("invoice", object.invoice)];
    case "subscription":
      return target("subscription", object.id);
    default:
      return [];
  }
}

/** Reads the body of a verified webhook. @returns null if it isn't an event */
export function readEvent(body: unknown): StripeEvent | null {
  const { success, data: event } = Event.safeParse(body);
  if (!success) return null;
  const { id, type, created, livemode, data } = event;
  return { id, type, created, livemode, targets: targetsOf(data.object) };
}
