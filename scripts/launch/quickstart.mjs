import { join } from "node:path";
import { writePrivateJson } from "./secrets.mjs";

/** A model of the simulator: it answers without a provider account. */
const FIRST_MODEL = "sim-echo";

/**
 * Writes `quickstart.json`: the addresses of what runs, and the first sign-in and key of this installation.
 * @returns {object} the same facts, for the summary.
 */
export function writeQuickstart({ folder, services, account, opsPassword, metricsToken }) {
  const urlOf = (name) => {
    const service = services.find((candidate) => candidate.name === name);
    return service && `http://localhost:${service.port}`;
  };
  const facts = {
    gatewayUrl: urlOf("gateway"),
    apiUrl: urlOf("api"),
    dashboardUrl: urlOf("dashboard"),
    playgroundUrl: urlOf("playground"),
    docsUrl: urlOf("docs"),
    simulatorUrl: urlOf("simulator"),
    model: FIRST_MODEL,
    ...account,
    operationsUrl: urlOf("worker"),
    opsUser: "admin",
    opsPassword,
    metricsToken,
  };
  writePrivateJson(join(folder, "quickstart.json"), facts);
  return facts;
}
