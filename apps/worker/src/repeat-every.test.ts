import { describe, expect, test } from "vitest";
import { repeatEvery } from "./repeat-every.ts";

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("repeated work", () => {
  test("runs at once, again after its interval, and continues after a failure", async () => {
    const errors: unknown[] = [];
    const runs = Promise.withResolvers<void>();
    let count = 0;
    const repeated = repeatEvery(
      { intervalMs: 1, retryMs: 1, onError: (error) => errors.push(error) },
      async () => {
        count += 1;
        if (count === 2) throw new Error("not this time");
        if (count === 4) runs.resolve();
      },
    );
    await runs.promise;
    await repeated.stop();
    expect(errors).toEqual([new Error("not this time")]);
  });

  test("stops after the run in hand, at once when none is", async () => {
    const gate = Promise.withResolvers<void>();
    let count = 0;
    const repeated = repeatEvery({ intervalMs: 60_000, retryMs: 60_000, onError: () => {} }, () => {
      count += 1;
      return gate.promise;
    });
    let isStopped = false;
    const stopped = repeated.stop().then(() => {
      isStopped = true;
    });
    await settled();
    expect(isStopped).toBe(false);
    gate.resolve();
    await stopped;
    expect(count).toBe(1);
  });
});
