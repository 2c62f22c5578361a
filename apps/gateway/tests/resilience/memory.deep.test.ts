import { expect, it } from "vitest";
import { runSoak } from "../../chaos/run-soak.ts";

it("#96 what mixed load leaves in memory after a forced collection is what there was before it", async () => {
  const report = await runSoak({ warmUpMs: 6_000, loadMs: 10_000, clients: 8, log: () => {} });
  expect(report.calls).toBeGreaterThan(200);
  expect(report.growth).toBeLessThan(0.1);
}, 120_000);
