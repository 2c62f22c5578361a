import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Subscription } from "../objects/subscription.ts";
import { subscriptionActions } from "./subscription-audit.ts";
import { readSubscription } from "./subscription-state.ts";

const END = 1_797_000_000;
const isPlan = (price: string) => price === "price_team";

const read = (fields: Record<string, unknown> = {}, price = "price_team") =>
  readSubscription(
    Subscription.parse({
      id: "sub_1",
      object: "subscription",
      cancel_at: null,
      cancel_at_period_end: false,
      created: 1_795_000_000,
      customer: "cus_1",
      ended_at: null,
      items: {
        object: "list",
        has_more: false,
        data: [
          { id: "si_1", current_period_start: 1, current_period_end: END, price: { id: price }, quantity: 3 },
        ],
      },
      livemode: false,
      metadata: {},
      status: "active",
      ...fields,
    }),
    isPlan,
  );

const active = read();
const ending = read({ cancel_at_period_end: true });
const ended = read({ cancel_at_period_end: true, status: "canceled", ended_at: END });

describe("a subscription", () => {
  it("has the seats, the period and the end of its plan", () => {
    expect(active).toMatchObject({
      priceId: "price_team",
      seats: 3,
      isInForce: true,
      endsAt: null,
      periodEnd: END,
    });
    expect(ending).toMatchObject({ isInForce: true, endsAt: END });
    expect(read({ cancel_at: END - 5 })).toMatchObject({ endsAt: END - 5 });
    expect(ended).toMatchObject({ isInForce: false, endsAt: END });
    expect(read({}, "price_other")).toMatchObject({ priceId: null, seats: 0, isInForce: false });
  });

  it.each([
    ["trialing", true],
    ["past_due", true],
    ["unpaid", false],
    ["paused", false],
    ["incomplete", false],
    ["of next year", false],
  ])("that is %s gives its plan: %s", (status, isInForce) => {
    expect(read({ status }).isInForce).toBe(isInForce);
  });
});

describe("the audit log of a subscription", () => {
  it("has its start, its cancellation and the resumption", () => {
    expect(subscriptionActions(null, active)).toEqual(["subscription.create"]);
    expect(subscriptionActions(active, ending)).toEqual(["subscription.cancel"]);
    expect(subscriptionActions(ending, active)).toEqual(["subscription.resume"]);
    expect(subscriptionActions(ending, ended)).toEqual([]);
    expect(subscriptionActions(active, read({ status: "canceled", ended_at: END }))).toEqual([
      "subscription.cancel",
    ]);
  });

  it("has nothing twice, and nothing about subscriptions that were never paid or aren't for a plan", () => {
    for (const state of [active, ending, ended]) expect(subscriptionActions(state, state)).toEqual([]);
    expect(subscriptionActions(null, read({ status: "incomplete" }))).toEqual([]);
    expect(subscriptionActions(null, read({}, "price_other"))).toEqual([]);
    expect(subscriptionActions(read({ status: "incomplete" }), active)).toEqual(["subscription.create"]);
    expect(subscriptionActions(read({ status: "unpaid" }), active)).toEqual([]);
  });

  it("has one start, and at most one cancellation more than resumptions, whatever was missed", () => {
    const first = fc.constantFrom([], [read({ status: "incomplete" })]);
    const then = fc.array(fc.constantFrom(active, ending, read({ status: "past_due" })));
    const last = fc.constantFrom([], [ended], [read({ status: "canceled", ended_at: END })]);
    const lives = fc.tuple(first, then, last).map((parts) => parts.flat());
    fc.assert(
      fc.property(
        lives.chain((life) => fc.subarray(life)),
        (seen) => {
          const actions = seen.flatMap((state, at) => subscriptionActions(seen[at - 1] ?? null, state));
          const count = (action: string) => actions.filter((one) => one === action).length;
          const difference = count("subscription.cancel") - count("subscription.resume");
          expect(difference === 0 || difference === 1).toBe(true);
          expect(count("subscription.create")).toBe(
            seen.some((state) => state.status !== "incomplete") ? 1 : 0,
          );
        },
      ),
    );
  });
});
