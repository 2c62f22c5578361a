/**
 * `pnpm bench:footprint`: what an installation takes. Prints the size of `node_modules`, builds and images, and how long each service
 * starts and what it holds at rest, with the goals, and writes them to `results/footprint.md`. Services that aren't built are left out:
 * run `pnpm build` first.
 */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../scripts/launch/paths.mjs";
import { allServices } from "../scripts/launch/service-table.mjs";
import { measureService } from "./footprint/measure-service.mjs";
import { readBuildSize, readImages, readInstallSize } from "./footprint/read-sizes.mjs";
import { renderFootprint } from "./footprint/render-footprint.ts";
import { startStores } from "./targets/stores.ts";

const TARGETS = [
  "gateway",
  "api",
  "worker",
  "dashboard",
  "playground",
  "docs",
  "migrate",
  "simulator",
  "unified",
];
const SECRETS = {
  AUTH_SECRET: "benchmark-auth-secret-0123456789abcdef",
  GATEWAY_API_KEY_HASH_SECRET: "benchmark-hash-secret-0123456789abcdef",
};
const NOWHERE = "http://127.0.0.1:9";

const services = allServices({});
const isBuilt = ({ folder, makes }) => makes.every((path) => existsSync(join(ROOT, folder, path)));
const load = loadavg()[0];
const builds = Object.fromEntries(
  [...services, { name: "cli", folder: "apps/cli" }].map(({ name, folder, isNext }) => [
    name,
    readBuildSize(join(folder, isNext ? ".next" : "dist")),
  ]),
);
const stores = await startStores();
const spool = mkdtempSync(join(tmpdir(), "causeway-footprint-"));
const env = {
  ...{ DATABASE_URL: stores.databaseUrl, REDIS_URL: stores.redisUrl, ...SECRETS, SPOOL_DIR: spool },
  ...{
    GATEWAY_URL: NOWHERE,
    API_URL: NOWHERE,
    DASHBOARD_URL: NOWHERE,
    PLAYGROUND_URL: NOWHERE,
    DOCS_URL: NOWHERE,
  },
};
const measured = [];
for (const service of services.filter(isBuilt)) {
  measured.push({ name: service.name, ...(await measureService(service, env)) });
  process.stderr.write(`${service.name}\n`);
}
await stores.stop();
rmSync(spool, { recursive: true, force: true });
const { images, missing } = readImages(TARGETS);
const report = renderFootprint({
  date: new Date().toISOString().slice(0, 10),
  machine: `${availableParallelism()} cores of ${cpus()[0]?.model ?? "unknown"}, Node.js ${process.version}`,
  load: [load, loadavg()[0]],
  install: readInstallSize(),
  bundles: builds,
  ...{ images, imagesMissing: missing, services: measured },
});
writeFileSync(new URL("./results/footprint.md", import.meta.url), report);
process.stdout.write(report);
process.exit(0);
