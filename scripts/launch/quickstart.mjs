import { join } from "node:path";
import { writePrivateJson } from "./secrets.mjs";

/** It answers without a provider account. */
const SIMULATED_MODEL = "sim-echo";
/** Without the simulator: whatever the providers have. */
const ANY_MODEL = "auto";

/**
 * Writes `quickstart.json`: the addresses of what runs, the origin that may use sessions even while the dashboard doesn't run, and
 * the first sign-in and key of this installation.
 * @returns {object} the same facts, for the summary.
 */
export function writeQuickstart({ folder, services, account, env }) {
  const urlOf = (name) => {
    const service = services.find((candidate) => candidate.name === name);
    return service && `http://localhost:${service.port}`;
  };
  const facts = {
    gatewayUrl: urlOf("gateway"),
    apiUrl: urlOf("api"),
    dashboardUrl: urlOf("dashboard"),
    origin: env.DASHBOARD_URL,
    playgroundUrl: urlOf("playground"),
    docsUrl: urlOf("docs"),
    simulatorUrl: urlOf("simulator"),
    model: ["true", "1"].includes(env.SIMULATOR) ? SIMULATED_MODEL : ANY_MODEL,
    ...account,
    operationsUrl: urlOf("worker"),
    opsUser: "admin",
    opsPassword: env.OPS_PASSWORD,
    metricsToken: env.METRICS_TOKEN,
  };
  writePrivateJson(join(folder, "quickstart.json"), facts);
  return facts;
}
