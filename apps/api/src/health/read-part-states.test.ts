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
      worker: () => Promise.reject(new Error("connect worker-0.internal")),
      postgresql: fine,
      redis: () => {
        throw new Error("down");
      },
      mail: () => "not_configured",
    },
    onFailure: (part, error) => failures.push([part, String(error)]),
    withinMs: 20,
  });
  expect(await read()).toEqual([
    { name: "gateway", state: "not_answering" },
    { name: "worker", state: "failed" },
    { name: "postgresql", state: "ok" },
    { name: "redis", state: "failed" },
    { name: "mail", state: "not_configured" },
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
      ...{ worker: fine, postgresql: fine, redis: fine, mail: fine },
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
