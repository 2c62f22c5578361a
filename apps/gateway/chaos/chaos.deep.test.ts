import { expect, it } from "vitest";
import { runChaos } from "./run-chaos.ts";

/** The promise of `chaos.int.test.ts` with the other faults, and in two more ways. */
const options = { clients: 12, calmMs: 1_000, freezeMs: 3_000, log: () => {} };

it("every answer received whole is charged once, whatever breaks; every request that died with a gateway is a row", async () => {
  const report = await runChaos({
    ...options,
    // Leases of gateways that were killed run out while the rest breaks.
    faults: ["gateway", "spool", "freeze", "replace", "change", "readers"],
  });
  expect(report.violations).toEqual([]);
  expect(report.whole).toBeGreaterThan(100);
  expect(report.begun).toBeGreaterThan(0);
  expect(report.rows.gateway_lost ?? 0, JSON.stringify(report)).toBeGreaterThan(0);
}, 300_000);

it("the same with the journal as commit point", async () => {
  const report = await runChaos({
    ...options,
    commitPoint: "journal",
    faults: ["both", "gateway", "spool", "redis", "freeze", "replace"],
  });
  expect(report.violations).toEqual([]);
  expect(report.begun).toBeGreaterThan(0);
  expect(report.whole).toBeGreaterThan(100);
}, 300_000);

it("the same when Redis comes back empty", async () => {
  const report = await runChaos({ ...options, faults: ["wipe", "wipe"] });
  expect(report.violations).toEqual([]);
  expect(report.whole).toBeGreaterThan(100);
}, 300_000);
