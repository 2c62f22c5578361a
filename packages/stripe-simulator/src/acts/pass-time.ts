import { expireCheckoutSession } from "../resources/checkout-sessions.ts";
import { bill, periodEnd } from "../resources/subscription-flow.ts";
import { end } from "../resources/subscriptions.ts";
import type { Subscription } from "../state/objects.ts";
import type { World } from "../state/world.ts";

const dueAt = ({ items }: Subscription): number =>
  Math.min(...items.data.map(({ current_period_end: at }) => at));

function renew(world: World, subscription: Subscription): void {
  if (subscription.cancel_at_period_end) {
    end(world, subscription);
    return;
  }
  for (const item of subscription.items.data) {
    item.current_period_start = item.current_period_end;
    item.current_period_end = periodEnd(item.price, item.current_period_start);
  }
  const collected = bill(world, subscription, { reason: "subscription_cycle", hasTax: false });
  subscription.status = collected && collected.intent.status !== "succeeded" ? "past_due" : "active";
  world.emit("customer.subscription.updated", subscription);
}

const RENEWED = new Set(["active", "past_due"]);

function nextDue(world: World, until: number): Subscription | undefined {
  return [...world.tables.sub.values()]
    .filter((subscription) => RENEWED.has(subscription.status) && dueAt(subscription) <= until)
    .sort((one, other) => dueAt(one) - dueAt(other))[0];
}

/** Moves the clock: subscriptions renew or end in the order in which they are due, and pages expire. */
export function passTime(world: World, seconds: number): void {
  const until = world.now() + seconds;
  for (let due = nextDue(world, until); due; due = nextDue(world, until)) {
    world.passTime(Math.max(0, dueAt(due) - world.now()));
    renew(world, due);
  }
  world.passTime(until - world.now());
  for (const session of world.tables.cs.values()) {
    if (session.status === "open" && session.expires_at <= until) expireCheckoutSession(world, session.id);
  }
}
