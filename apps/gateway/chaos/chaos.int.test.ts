import { expect, it } from "vitest";
import { runChaos } from "./run-chaos.ts";

const options = { clients: 20, calmMs: 1_000, freezeMs: 3_000, log: () => {} };

it("every answer received whole is charged once, whichever process dies; every request that died with it is a row", async () => {
  const report = await runChaos({
    ...options,
    faults: [
      "worker",
      "both",
      "redis",
      "database",
      "spool",
      "freeze",
      "replace",
      "change",
      "readers",
      "gateway",
    ],
  });
  expect(report.violations).toEqual([]);
  expect(report.whole).toBeGreaterThan(100);
  expect(report.rows.gateway_lost).toBeGreaterThan(0);
}, 300_000);

it("the same when Redis comes back empty", async () => {
  const report = await runChaos({ ...options, faults: ["wipe", "wipe"] });
  expect(report.violations).toEqual([]);
  expect(report.whole).toBeGreaterThan(100);
}, 300_000);
