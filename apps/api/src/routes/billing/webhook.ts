import { isFromStripe, readEvent, type StripeEvent } from "@causeway/billing";
import { receiveEvent } from "@causeway/db/stripe";
import { type Context, Hono } from "hono";
import type { StripeWebhooks } from "../../access/stripe-webhooks.ts";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import { createBodyShare } from "../../http/body-share.ts";
import { limitAddress } from "../../http/rate-limit.ts";
import { readBody } from "../../http/read-body.ts";

/** Stripe's events are a few KB. */
const MAX_BODY_BYTES = 256 * 1024;
const BODY_WITHIN_MS = 10_000;
const MAX_BYTES_OF_SENDER = 16 * MAX_BODY_BYTES;

/** `stored`, `repeated`, `ignored` or `refused`. */
type Outcome = "stored" | "repeated" | "ignored" | "refused";

/**
 * `POST /billing/stripe/webhook`: Stripe says that something changed. The signature proves who sent it; which objects changed is
 * stored, and the worker reads their state back from Stripe's API. So the response doesn't wait for Stripe, and events can come late, twice
 * or in any order.
 */
export function webhookRoutes(deps: Deps, webhooks: StripeWebhooks): Hono {
  const counter = deps.metrics.counter({
    name: "stripe_webhooks_total",
    help: "Webhooks from Stripe by outcome: stored, repeated (stored again), ignored (from the other mode), refused (wrong signature).",
    labels: ["outcome"],
  });
  const count = (outcome: Outcome) => counter.inc({ outcome });
  const body = readBody({
    maxBytes: MAX_BODY_BYTES,
    withinMs: BODY_WITHIN_MS,
    share: createBodyShare(MAX_BYTES_OF_SENDER),
    senderOf: (c) => deps.clientAddress(c) ?? "unknown",
  });
  return new Hono().post("/webhook", body, async (c) => {
    const event = await readSigned(c, webhooks);
    if (!event) {
      count("refused");
      await limitAddress(deps, c);
      throw new ApiError("invalid_parameters", "This isn't an event with a current signature from Stripe.");
    }
    count(await store(deps, webhooks, event));
    return c.json({ received: true });
  });
}

/** Returns null without a signature from the last five minutes, and for anything that isn't an event. */
async function readSigned(c: Context, { secrets }: StripeWebhooks): Promise<StripeEvent | null> {
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  const received = { body: bytes, signature: c.req.header("stripe-signature") };
  if (!isFromStripe(received, secrets, Math.floor(Date.now() / 1_000))) return null;
  try {
    return readEvent(JSON.parse(Buffer.from(bytes).toString()));
  } catch {
    return null;
  }
}

async function store(deps: Deps, { livemode: own }: StripeWebhooks, event: StripeEvent): Promise<Outcome> {
  const { id, type, created, livemode, targets } = event;
  if (livemode !== own) {
    deps.logger.warn({ event: id, type, livemode }, "ignored a webhook from Stripe's other mode");
    return "ignored";
  }
  const received = { id, type, createdAt: new Date(created * 1_000), targets };
  return (await receiveEvent(deps.db, received)) ? "repeated" : "stored";
}
