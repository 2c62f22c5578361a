import { describe, expect, it } from "vitest";
import { FAILURE_RULES, type FailureSubject } from "./failure-rules.ts";
import { createLocalFailures } from "./local-failures.ts";

const rules = { ...FAILURE_RULES, maxSubjects: 100 };
const target: FailureSubject = { name: "target", free: 2 };

describe("failures in the memory of one process", () => {
  it("delay the attempt after the free ones, and a right one forgets them", () => {
    const store = createLocalFailures(rules);
    expect([store.begin([target]), store.begin([target]), store.begin([target])]).toEqual([0, 0, 0]);
    expect(store.begin([target])).toBeGreaterThan(0);
    store.succeed({ cleared: [target], uncounted: [] });
    expect(store.begin([target])).toBe(0);
  });

  it("of an account that others try are taken back one by one", () => {
    const store = createLocalFailures(rules);
    for (let index = 0; index < 10; index += 1) {
      expect(store.begin([target])).toBe(0);
      store.succeed({ cleared: [], uncounted: [target] });
    }
  });

  it("are bounded, and what is under attack is forgotten last", () => {
    const store = createLocalFailures(rules);
    for (let index = 0; index < 5_000; index += 1) {
      if (index % 50 === 0) store.begin([target]);
      store.begin([{ name: `spray-${index}`, free: 2 }]);
    }
    expect(store.begin([target])).toBeGreaterThan(0);
    const forgotten = { name: "spray-0", free: 0 };
    expect(store.begin([forgotten])).toBe(0);
  });
});
