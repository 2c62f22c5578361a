import type { Hint } from "@causeway/route-stats";
import { expect, it } from "vitest";
import { createHealthHints } from "./health-hints.ts";

const START = 1_000_000;
const hint = (fields: Partial<Hint>): Hint => ({
  ...{ target: "pk_1 x", kind: "refused", reason: "no", atMs: START + 10, untilMs: null, times: 1 },
  ...{ model: null, provider: "openai", keyHash: "0a1b2c3d", by: "other", ...fields },
});

/** A process that started when Redis's clock said START. */
const start = () => createHealthHints({ by: "me", now: () => 0 });
const honoured = (exchange: ReturnType<typeof start>, ...hints: Hint[]) =>
  exchange.receive(hints, START).honoured.map(({ hint: { target } }) => target);

it("a process honours hints newer than itself, once, and not its own", () => {
  const exchange = start();
  expect(honoured(exchange, hint({ atMs: START - 1 }), hint({ by: "me", target: "pk_2 x" }))).toEqual([]);
  expect(honoured(exchange, hint({}))).toEqual(["pk_1 x"]);
  expect(honoured(exchange, hint({}))).toEqual([]);
  expect(honoured(exchange, hint({ atMs: START + 20 }))).toEqual(["pk_1 x"]);
});

it("a reset undoes what was said before it, whatever comes first, and nothing said later", () => {
  const exchange = start();
  const reset = hint({ kind: "reset", target: "pk_1", atMs: START + 50 });
  expect(exchange.receive([reset], START).resets).toHaveLength(1);
  expect(honoured(exchange, hint({ atMs: START + 40 }))).toEqual([]);
  expect(
    honoured(exchange, hint({ atMs: START + 60 }), hint({ target: "pk_11 x", atMs: START + 40 })),
  ).toEqual(["pk_11 x", "pk_1 x"]);
});

it("#45 a skip is honoured for the rest of its time, not for a time of one's own", () => {
  const {
    honoured: [one],
  } = start().receive([hint({ kind: "skipped", untilMs: START + 7_000 })], START);
  expect(one?.remainingMs).toBe(7_000);
});
