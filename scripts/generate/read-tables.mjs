import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "../launch/paths.mjs";
import { launcherTable } from "./launcher-table.mjs";
import { titleOf } from "../launch/service-titles.mjs";

/** Services in the order in which the page shows them. */
const SERVICES = [
  ["gateway", "apps/gateway"],
  ["api", "apps/api"],
  ["worker", "apps/worker"],
  ["dashboard", "apps/dashboard"],
  ["playground", "apps/playground"],
  ["docs", "apps/docs"],
  ["cli", "apps/cli"],
  ["simulator", "packages/simulator"],
];

/** Under `npm start` and in compose files every service has its own name for these. */
const PER_SERVICE = new Set(["PORT", "HOST"]);

/** @returns {Promise<{ service: string, rows: object[] }[]>} the tables as the services declare them. */
async function serviceTables() {
  const tables = [];
  for (const [service, folder] of SERVICES) {
    const file = ["src/env.ts", "env.ts"]
      .map((name) => join(ROOT, folder, name))
      .find((path) => existsSync(path));
    if (!file) continue;
    const { settings } = await import(pathToFileURL(file).href);
    if (settings?.table) tables.push({ service, rows: settings.table });
  }
  return tables;
}

/** Upstream keys, from the table of providers. */
async function credentialRows() {
  const { credentialSettings } = await import(
    pathToFileURL(join(ROOT, "packages/providers/src/index.ts")).href
  );
  const more = { form: "text", required: false, default: null, example: null, services: [] };
  return credentialSettings().map((row) => ({ ...more, ...row }));
}

/**
 * Every setting once, in groups: the launcher's, those of several services, then those of one service each.
 * @returns {Promise<{ title: string, rows: (object & { services: string[] })[] }[]>}
 */
export async function readGroups() {
  const tables = await serviceTables();
  const byName = new Map();
  for (const { service, rows } of tables) {
    for (const row of rows) {
      const known = byName.get(row.name);
      if (known) known.services.push(service);
      else byName.set(row.name, { ...row, services: [service] });
    }
  }
  const rows = [...byName.values()].filter(({ name }) => !PER_SERVICE.has(name));
  const only = ({ service }) => ({
    title: `Only the ${titleOf(service)}`,
    rows: rows.filter(({ services }) => services.length === 1 && services[0] === service),
  });
  const groups = [
    { title: "`npm start`", rows: launcherTable().map((row) => ({ ...row, services: [] })) },
    { title: "Several services", rows: rows.filter(({ services }) => services.length > 1) },
    ...tables.map(only),
    { title: "Operator keys for providers", rows: await credentialRows(), isByProvider: true },
  ];
  return groups.filter((group) => group.rows.length > 0);
}
