import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decideTopUp } from "./decide-top-up.ts";

const USD = 10n ** 12n;
const wish = { isOn: true, below: 10n * USD, cents: 5000, dayCapCents: 20_000 };
const situation = { balance: 9n * USD, hasOpen: false, dayCents: 0, isDisputed: false, isDeclined: false };

describe("an automatic top-up", () => {
  it("begins below the balance that was set", () => {
    expect(decideTopUp(wish, situation)).toBe(5000);
    expect(decideTopUp(wish, { ...situation, balance: -USD })).toBe(5000);
    expect(decideTopUp(wish, { ...situation, balance: 10n * USD })).toBe("enough");
  });

  it("is paid one at a time, up to the daily cap", () => {
    expect(decideTopUp(wish, { ...situation, hasOpen: true })).toBe("open");
    expect(decideTopUp(wish, { ...situation, dayCents: 15_000 })).toBe(5000);
    expect(decideTopUp(wish, { ...situation, dayCents: 15_001 })).toBe("cap");
  });

  it("stops after a dispute or a declined card", () => {
    expect(decideTopUp(wish, { ...situation, isDisputed: true, isDeclined: true })).toBe("disputed");
    expect(decideTopUp(wish, { ...situation, isDeclined: true, balance: 20n * USD })).toBe("declined");
    expect(decideTopUp({ ...wish, isOn: false }, { ...situation, isDisputed: true })).toBe("off");
    expect(decideTopUp({ ...wish, cents: 0 }, situation)).toBe("off");
  });

  it("never pays more than the cap in any series of decisions within a day", () => {
    const spent = fc.array(fc.record({ cents: fc.integer({ min: 1, max: 9000 }), used: fc.nat(200) }), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(spent, fc.nat(30_000), (steps, dayCapCents) => {
        let dayCents = 0;
        let balance = 0n;
        for (const { cents, used } of steps) {
          balance -= BigInt(used) * USD;
          const decided = decideTopUp({ ...wish, cents, dayCapCents }, { ...situation, balance, dayCents });
          if (typeof decided === "number") {
            dayCents += decided;
            balance += BigInt(decided) * 10n ** 10n;
          }
        }
        expect(dayCents <= dayCapCents).toBe(true);
      }),
    );
  });
});
