import { createHealth } from "@causeway/telemetry/health";
import { createMetrics } from "@causeway/telemetry/metrics";
import packageJson from "../package.json" with { type: "json" };
import { readSettings } from "../env.ts";

/** Shared by the four route handlers of operations. */
export const metrics = createMetrics("dashboard");

export const health = createHealth({
  version: packageJson.version,
  checks: {
    api: async () => {
      const response = await fetch(`${readSettings().API_URL}/livez`, { cache: "no-store" });
      if (!response.ok) throw new Error(`status ${response.status}`);
    },
  },
});

process.once("SIGTERM", () => health.setDraining());
