import { describe, expect, it } from "vitest";
import { createHourlyTally } from "./hourly-tally.ts";
import { createOrganizationWatch } from "./organization-watch.ts";

const MINUTE = 60_000;

function watched() {
  const clock = { now: 0 };
  const counted: string[] = [];
  const logged: object[] = [];
  const watch = createOrganizationWatch({
    metrics: { countAlarm: (kind) => void counted.push(kind) },
    logger: { error: (facts: object) => void logged.push(facts) } as never,
    now: () => clock.now,
  });
  return { watch, clock, counted, logged };
}

describe("an organization whose usage is often disbelieved", () => {
  it("raises one alarm an hour that names it", () => {
    const { watch, clock, counted, logged } = watched();
    for (let count = 0; count < 19; count += 1) watch.disbelieved("org_a");
    watch.disbelieved("org_b");
    expect(counted).toEqual([]);
    for (let count = 0; count < 30; count += 1) watch.disbelieved("org_a");
    expect(counted).toEqual(["disbelieved_usage"]);
    expect(logged).toEqual([{ organizationId: "org_a", times: 20 }]);
    clock.now = 61 * MINUTE;
    for (let count = 0; count < 20; count += 1) watch.disbelieved("org_a");
    expect(counted).toHaveLength(2);
  });

  it("raises none where it happens now and then", () => {
    const { watch, clock, counted } = watched();
    for (let count = 0; count < 100; count += 1) {
      clock.now += 4 * MINUTE;
      watch.disbelieved("org_a");
    }
    expect(counted).toEqual([]);
  });
});

describe("an organization whose responses are often unusable, but billed", () => {
  const USD = 1_000_000_000_000n;
  it("stops after 20 attempts or 1 USD within an hour, with one alarm", () => {
    const { watch, clock, counted, logged } = watched();
    for (let count = 0; count < 19; count += 1) expect(watch.undelivered("org_a", 1n)).toBe(false);
    expect(watch.undelivered("org_a", 1n)).toBe(true);
    expect(watch.undelivered("org_a", 1n)).toBe(true);
    expect(watch.undelivered("org_b", USD - 1n)).toBe(false);
    expect(watch.undelivered("org_b", 1n)).toBe(true);
    expect(counted).toEqual(["undelivered_cost", "undelivered_cost"]);
    expect(logged.at(-1)).toEqual({ organizationId: "org_b", times: 2, usd: "1" });
    clock.now = 61 * MINUTE;
    expect(watch.undelivered("org_b", 1n)).toBe(false);
  });
});

describe("a tally of the last hour", () => {
  it("forgets what is older, and the organizations seen longest ago", () => {
    const tally = createHourlyTally(2);
    tally.add("a", 5n, 0);
    expect(tally.add("a", 7n, 30 * MINUTE)).toEqual({ times: 2, amount: 12n });
    expect(tally.total("a", 61 * MINUTE)).toEqual({ times: 1, amount: 7n });
    tally.add("b", 1n, 0);
    tally.add("c", 1n, 0);
    expect(tally.total("a", 30 * MINUTE)).toEqual({ times: 0, amount: 0n });
  });
});
