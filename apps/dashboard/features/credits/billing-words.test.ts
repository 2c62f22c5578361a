import { describe, expect, it } from "vitest";
import { countUnits, describeCard, describeState, describeUnit } from "./billing-words.ts";

const plan = {
  id: "pln_1",
  name: "Team",
  price: "20.00",
  credits: "25.00",
  seatsIncluded: 1,
  contentRetentionDays: null,
};

describe("words for plans", () => {
  it("count seats if a unit is one seat, and units otherwise", () => {
    expect(countUnits(plan, 1)).toBe("1 seat");
    expect(countUnits(plan, 1_200)).toBe("1,200 seats");
    expect(countUnits({ seatsIncluded: 5 }, 2)).toBe("2 units");
    expect(countUnits({ seatsIncluded: null }, 1)).toBe("1 unit");
  });

  it("say what a unit includes", () => {
    expect(describeUnit(plan)).toEqual(["$25.00 of credits each month", "1 member"]);
    expect(describeUnit({ ...plan, seatsIncluded: null, contentRetentionDays: 30 })).toEqual([
      "$25.00 of credits each month",
      "any number of members",
      "content kept for up to 30 days",
    ]);
  });

  it.each([
    [{ applies: true, status: "active", endsAt: null }, "Active"],
    [{ applies: true, status: "active", endsAt: "2027-01-01T00:00:00Z" }, "Canceled"],
    [{ applies: true, status: "past_due", endsAt: null }, "Payment failed"],
    [{ applies: false, status: "incomplete", endsAt: null }, "Not paid"],
  ])("say of %j: %s", (state, words) => {
    const subscription = { ...plan, planId: "pln_1", quantity: 1, periodEnd: null, ...state };
    expect(describeState(subscription).text).toBe(words);
  });

  it("name a card by its known details", () => {
    expect(describeCard({ brand: "visa", last4: "4242" })).toBe("Visa ending in 4242");
    expect(describeCard({ brand: null, last4: null })).toBe("Card");
  });
});
