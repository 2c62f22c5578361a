import { describe, expect, it } from "vitest";
import { createTurns } from "./turns.ts";

describe("turns of large answers", () => {
  it("are as many as there may be at once, and continue in the order in which they were asked for", async () => {
    const turns = createTurns({ atOnce: 2, maxWaiting: 10, turnMs: 60_000 });
    const begun: number[] = [];
    const ends = [0, 1, 2, 3].map((number) =>
      turns.take()?.then((end) => {
        begun.push(number);
        return end;
      }),
    );
    (await ends[0])?.();
    (await ends[2])?.();
    await ends[3];
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  it("end once, however often they are ended", async () => {
    const turns = createTurns({ atOnce: 1, maxWaiting: 10, turnMs: 60_000 });
    const end = await turns.take();
    end?.();
    end?.();
    await turns.take();
    let isThird = false;
    void turns.take()?.then(() => {
      isThird = true;
    });
    await Promise.resolve();
    expect(isThird).toBe(false);
  });

  it("are refused when too many wait", () => {
    const turns = createTurns({ atOnce: 1, maxWaiting: 1, turnMs: 60_000 });
    expect([turns.take(), turns.take(), turns.take()].map((turn) => turn === null)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it("of readers that take nothing end by themselves", async () => {
    const turns = createTurns({ atOnce: 1, maxWaiting: 10, turnMs: 5 });
    await turns.take();
    await expect(turns.take()).resolves.toBeTypeOf("function");
  });
});
