import { readFileSync } from "node:fs";
import { join } from "node:path";
import { STAGES } from "./children.mjs";
import { ROOT } from "./paths.mjs";
import { Problem } from "./problem.mjs";
import { titleOf } from "./service-titles.mjs";

/**
 * The services in the order of their start. `portSetting` is the launcher's own name for the port;
 * `healthPath` answers 200 once the service works. Its build also reads the files in `reads`.
 */
const TABLE = [
  {
    name: "simulator",
    folder: "packages/simulator",
    portSetting: "SIMULATOR_PORT",
    port: 9700,
    stage: STAGES.upstream,
  },
  { name: "worker", folder: "apps/worker", portSetting: "WORKER_PORT", port: 3006, stage: STAGES.worker },
  { name: "api", folder: "apps/api", portSetting: "API_PORT", port: 4002, stage: STAGES.front },
  { name: "gateway", folder: "apps/gateway", portSetting: "GATEWAY_PORT", port: 4001, stage: STAGES.front },
  {
    name: "dashboard",
    folder: "apps/dashboard",
    portSetting: "DASHBOARD_PORT",
    port: 3002,
    stage: STAGES.front,
    isNext: true,
  },
  {
    name: "playground",
    folder: "apps/playground",
    portSetting: "PLAYGROUND_PORT",
    port: 3003,
    stage: STAGES.front,
    isNext: true,
  },
  {
    name: "docs",
    folder: "apps/docs",
    portSetting: "DOCS_PORT",
    port: 3005,
    stage: STAGES.front,
    reads: ["apps/gateway/openapi.json", "apps/api/openapi.json"],
  },
];

/** The `causeway` command, which is built like a service. */
export const COMMAND_LINE = { name: "causeway command", folder: "apps/cli", makes: ["dist/main.js"] };

const SERVICE_NAMES = TABLE.map((service) => service.name);

function portOf({ name, portSetting, port }, env) {
  const text = env[portSetting];
  if (!text) return port;
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= 65_535) return number;
  throw new Problem(
    `${portSetting} is "${text}", but the port of the ${titleOf(name)} must be a whole number from 1 to 65535.`,
  );
}

/**
 * Every service with its port and folder.
 * @param {NodeJS.ProcessEnv} env
 */
export function allServices(env) {
  return TABLE.map((service) => ({
    ...service,
    port: portOf(service, env),
    makes: [service.isNext ? ".next/BUILD_ID" : "dist/main.js"],
    healthPath: service.isNext ? "/livez" : "/health",
  }));
}

/**
 * The services that are to run: all, or those of `--only a,b` or `CAUSEWAY_SERVICES`.
 * @param {NodeJS.ProcessEnv} env
 * @param {string | undefined} only
 */
export function chosenServices(env, only) {
  const wanted = (only ?? env.CAUSEWAY_SERVICES ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  const unknown = wanted.filter((name) => !SERVICE_NAMES.includes(name));
  if (unknown.length > 0) {
    throw new Problem(
      `Unknown service: ${unknown.join(", ")}. The services are ${SERVICE_NAMES.join(", ")}.`,
    );
  }
  const exists = ({ folder }) =>
    Boolean(JSON.parse(readFileSync(join(ROOT, folder, "package.json"), "utf8")).scripts?.build);
  const chosen = allServices(env)
    .filter(({ name }) => wanted.length === 0 || wanted.includes(name))
    .filter(exists);
  refuseSharedPorts(chosen);
  return chosen;
}

/** One of the two would take the port, and its answers pass for those of the other. */
function refuseSharedPorts(services) {
  for (const { name, port, portSetting } of services) {
    const other = services.find((one) => one.port === port && one.name !== name);
    if (other)
      throw new Problem(
        `The ${titleOf(name)} and the ${titleOf(other.name)} both use port ${port}. Set ${portSetting} or ${other.portSetting} to another port.`,
      );
  }
}

/** Services that answer few requests at once: a small young generation takes 80 MB less memory after their start. */
const SMALL_HEAPS = ["api", "dashboard", "playground", "docs"];

/** Every collection shrinks the young generation, and a few requests at once don't grow it again: so it stays large enough for them. */
const GATEWAY_HEAP = ["--min-semi-space-size=16"];

function heapOptions({ name }) {
  if (name === "gateway") return GATEWAY_HEAP;
  return SMALL_HEAPS.includes(name) ? ["--max-semi-space-size=8"] : [];
}

/** The command that runs a built service, or in development its sources. */
export function commandOf(service, { isDev, host }) {
  const folder = join(ROOT, service.folder);
  if (service.isNext) {
    const next = join(folder, "node_modules/next/dist/bin/next");
    const heap = isDev ? [] : heapOptions(service);
    return [...heap, next, isDev ? "dev" : "start", "--port", String(service.port), "--hostname", host];
  }
  if (isDev) return ["--watch", "--enable-source-maps", join(folder, "src/main.ts")];
  // No --enable-source-maps: it takes 100 MB and more, and a service maps the stack it ends with by itself.
  return [...heapOptions(service), join(folder, "dist/main.js")];
}
