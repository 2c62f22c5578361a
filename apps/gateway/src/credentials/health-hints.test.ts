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
const received = (exchange: ReturnType<typeof start>, ...hints: Hint[]) =>
  exchange.receive(hints, START).received.map(({ hint: { target } }) => target);

it("a process follows hints newer than itself, once, and not its own", () => {
  const exchange = start();
  expect(received(exchange, hint({ atMs: START - 1 }), hint({ by: "me", target: "pk_2 x" }))).toEqual([]);
  expect(received(exchange, hint({}))).toEqual(["pk_1 x"]);
  expect(received(exchange, hint({}))).toEqual([]);
  expect(received(exchange, hint({ atMs: START + 20 }))).toEqual(["pk_1 x"]);
});

it("a reset undoes what was said before it, whatever comes first, and nothing said later", () => {
  const exchange = start();
  const reset = hint({ kind: "reset", target: "pk_1", atMs: START + 50 });
  expect(exchange.receive([reset], START).resets).toHaveLength(1);
  expect(received(exchange, hint({ atMs: START + 40 }))).toEqual([]);
  expect(
    received(exchange, hint({ atMs: START + 60 }), hint({ target: "pk_11 x", atMs: START + 40 })),
  ).toEqual(["pk_11 x", "pk_1 x"]);
});

it("#45 a skip counts for the rest of its time, not for a fresh period", () => {
  const {
    received: [one],
  } = start().receive([hint({ kind: "skipped", untilMs: START + 7_000 })], START);
  expect(one?.remainingMs).toBe(7_000);
});
