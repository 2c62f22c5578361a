import { answerOpsOf, livesAt } from "@causeway/telemetry/web";
import packageJson from "../package.json" with { type: "json" };
import { readSettings } from "../env.ts";

/** Answers `/health`, `/livez`, `/readyz` and `/metrics`. */
export const answerOps = answerOpsOf({
  name: "playground",
  version: packageJson.version,
  checks: { gateway: livesAt(() => readSettings().GATEWAY_URL) },
  readSettings,
});
