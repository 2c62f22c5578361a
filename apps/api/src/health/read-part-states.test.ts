import type { PartState } from "@causeway/contracts";
import { expect, it } from "vitest";
import { createPartStates } from "./read-part-states.ts";

const never = () => new Promise<PartState>(() => {});
const fine = () => "ok" as const;

it("each part is asked on its own: one that hangs or fails leaves the others as they are", async () => {
  const failures: unknown[] = [];
  const read = createPartStates({
    checks: {
      gateway: never,
      worker: () =>
        Promise.reject(Object.assign(new Error("connect worker-0.internal"), { code: "ECONNREFUSED" })),
      postgresql: fine,
      redis: () => {
        throw new Error("down");
      },
      ...{ queue: fine, cache: fine, storage: fine },
      mail: () => "not_configured",
    },
    now: () => 0,
    onFailure: (part, error) => failures.push([part, String(error)]),
    withinMs: 20,
  });
  const since = new Date(0).toISOString();
  expect(await read()).toEqual([
    { name: "gateway", state: "not_answering", since, reason: null },
    { name: "worker", state: "failed", since, reason: "ECONNREFUSED" },
    { name: "postgresql", state: "ok", since, reason: null },
    { name: "redis", state: "failed", since, reason: null },
    { name: "queue", state: "ok", since, reason: null },
    { name: "cache", state: "ok", since, reason: null },
    { name: "storage", state: "ok", since, reason: null },
    { name: "mail", state: "not_configured", since, reason: null },
  ]);
  expect(failures).toEqual([
    ["redis", "Error: down"],
    ["worker", "Error: connect worker-0.internal"],
  ]);
});

it("those who ask within 3 s share the answers", async () => {
  let asked = 0;
  let time = 0;
  const read = createPartStates({
    checks: {
      gateway: () => {
        asked += 1;
        return "ok";
      },
      ...{ worker: fine, postgresql: fine, redis: fine, queue: fine, cache: fine, storage: fine, mail: fine },
    },
    onFailure: () => {},
    now: () => time,
  });
  await Promise.all([read(), read()]);
  time = 2_999;
  await read();
  expect(asked).toBe(1);
  time = 3_000;
  await read();
  expect(asked).toBe(2);
});

it("each state has the time when it was first seen, until it changes", async () => {
  let time = 0;
  let state: PartState = "ok";
  const read = createPartStates({
    checks: {
      gateway: () => state,
      ...{ worker: fine, postgresql: fine, redis: fine, queue: fine, cache: fine, storage: fine, mail: fine },
    },
    onFailure: () => {},
    now: () => time,
  });
  const seen: unknown[] = [];
  for (const [at, next] of [
    [0, "ok"],
    [10_000, "ok"],
    [20_000, "failed"],
    [30_000, "failed"],
  ] as const) {
    time = at;
    state = next;
    const [gateway] = await read();
    seen.push([gateway?.state, Date.parse(gateway?.since ?? "")]);
  }
  expect(seen).toEqual([
    ["ok", 0],
    ["ok", 0],
    ["failed", 20_000],
    ["failed", 20_000],
  ]);
});
