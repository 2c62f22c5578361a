import { describe, expect, test } from "vitest";
import { createFaultMemory } from "./fault-memory.ts";
import { faultOf, resolveControls } from "./resolve-controls.ts";

describe("faults", () => {
  test("of a credential follow the word in its name", () => {
    const statusOf = (credential: string) =>
      faultOf(resolveControls({}, credential, createFaultMemory()))?.status;
    expect(["sk-bad-1", "quota", "sk-badge", "5bad0c"].map(statusOf)).toEqual([
      401,
      429,
      undefined,
      undefined,
    ]);
    expect(resolveControls({}, "key_credit", createFaultMemory())).toEqual({ refuse: "credit" });
  });

  test("of `failOnce` come as often as asked, per key", () => {
    const memory = createFaultMemory();
    const failsFor = (failOnce: string) =>
      faultOf(resolveControls({ failOnce, failTimes: 2 }, "", memory)) !== null;
    expect([
      failsFor("a"),
      failsFor("b"),
      failsFor("a"),
      failsFor("a"),
      failsFor("b"),
      failsFor("b"),
    ]).toEqual([true, true, true, false, true, false]);
  });

  test("of `failOnce` may be of any kind", () => {
    const memory = createFaultMemory();
    const controls = { failOnce: "k", cutAfter: 3, tokens: 9 };
    expect(resolveControls(controls, "", memory)).toMatchObject({ cutAfter: 3, tokens: 9 });
    expect(resolveControls(controls, "", memory)).toMatchObject({ cutAfter: undefined, tokens: 9 });
  });

  test("meant for one credential spare the others", () => {
    const memory = createFaultMemory();
    expect(faultOf(resolveControls({ status: 500, forToken: "second" }, "first", memory))).toBeNull();
    expect(faultOf(resolveControls({ status: 500, forToken: "second" }, "second", memory))?.status).toBe(500);
    const keyFaults = { second: { status: 429 } };
    expect(faultOf(resolveControls({ keyFaults }, "first", memory))).toBeNull();
    expect(faultOf(resolveControls({ keyFaults }, "second", memory))?.status).toBe(429);
  });

  test("already given are forgotten beyond the bound, oldest first", () => {
    const memory = createFaultMemory(2);
    expect([memory.shouldFail("a", 1), memory.shouldFail("b", 1), memory.shouldFail("c", 1)]).toEqual([
      true,
      true,
      true,
    ]);
    expect([memory.shouldFail("c", 1), memory.shouldFail("a", 1)]).toEqual([false, true]);
  });
});
