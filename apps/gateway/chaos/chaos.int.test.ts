import { expect, it } from "vitest";
import { runChaos } from "./run-chaos.ts";

const options = { clients: 12, calmMs: 1_000, freezeMs: 3_000, log: () => {} };

it("every answer received whole is charged once, whichever process dies; every request that died with it is a row", async () => {
  const report = await runChaos({
    ...options,
    // Gateways first: the leases that they leave run out while the rest breaks. All other faults: `chaos.deep.test.ts`.
    faults: ["both", "gateway", "worker", "redis", "database"],
  });
  expect(report.violations).toEqual([]);
  expect(report.whole).toBeGreaterThan(100);
  expect(report.begun).toBeGreaterThan(0);
  expect(report.rows.gateway_lost ?? 0, JSON.stringify(report)).toBeGreaterThan(0);
}, 300_000);
