import { parseArgs } from "node:util";
import { type Catalog, createCatalog, layerCatalog } from "@causeway/catalog";
import { readInstalledOverrides, readOrganizationOverrides } from "@causeway/db/catalog";
import type { RowPlace } from "@causeway/db/repricing";
import { createPool } from "@causeway/db/pool";
import { createCounters } from "@causeway/limits";
import { openCatalogFile, repriceBatch, type RepricingScope, toSignedUsd } from "@causeway/price-book";
import { listProviders } from "@causeway/providers";
import { createLogger } from "@causeway/telemetry";
import { Redis } from "ioredis";
import { type Command, type Output, UsageError } from "../command.ts";
import { commandActor } from "../command-actor.ts";
import { type CliSettings, readSettings } from "../env.ts";

const BATCH = 1_000;

export const repriceCommand: Command = {
  summary: "Charge earlier requests without a price by the price that is set now.",
  usage: [
    "causeway reprice PROVIDER/MODEL --dry-run   show how many requests would be charged, and what they cost",
    "causeway reprice PROVIDER/MODEL             charge requests with the operator's keys, each once per price",
    "                 [--org ID]                 an organization's requests with its own keys and custom providers instead",
    "                 [--since 2026-11-01]       only requests since then (UTC)",
  ],
  async run(args, output) {
    const options = readOptions(args);
    const settings = readSettings();
    if (!options.dryRun && !settings.REDIS_URL)
      throw new Error("REDIS_URL is missing: limits have to count what is charged");
    const pool = createPool(settings.DATABASE_URL, { max: 2, applicationName: "causeway-cli" });
    const redis = options.dryRun || !settings.REDIS_URL ? null : new Redis(settings.REDIS_URL, REDIS_OPTIONS);
    // Commands say it again, each as its own error.
    redis?.on("error", () => {});
    try {
      const catalog = await readCatalog(pool, settings, options.organizationId);
      const scope = {
        ...{ db: pool, catalog, organizationId: options.organizationId },
        counters: redis && createCounters(redis),
        actor: commandActor("causeway reprice"),
      };
      return await repriceAll(scope, options, output);
    } finally {
      redis?.disconnect();
      await pool.end();
    }
  },
};

const REDIS_OPTIONS = { maxRetriesPerRequest: 2, commandTimeout: 5_000 };

interface Options {
  readonly provider: string;
  readonly model: string;
  readonly organizationId: string | null;
  readonly since: Date | null;
  readonly dryRun: boolean;
}

async function repriceAll(scope: RepricingScope, options: Options, output: Output): Promise<number> {
  const { provider, model, since, dryRun } = options;
  let after: RowPlace | null = null;
  let [checked, corrected, delta] = [0, 0, 0n];
  do {
    const batch = await repriceBatch(scope, { provider, model, since, after, limit: BATCH });
    checked += batch.checked;
    corrected += batch.corrected;
    delta += batch.delta;
    after = batch.next;
  } while (after !== null);
  const sum = `${corrected} of ${checked} unpriced requests, ${toSignedUsd(delta)} USD`;
  output.print(dryRun ? `Would charge ${sum}. Run without --dry-run to charge them.` : `Charged ${sum}.`);
  return 0;
}

/** The catalog as gateways have it for the requests that are meant. */
async function readCatalog(
  pool: ReturnType<typeof createPool>,
  { CATALOG_FILE }: CliSettings,
  organizationId: string | null,
): Promise<Catalog> {
  const { local, imported, operator } = await readInstalledOverrides(pool);
  const builtIn = createCatalog({ simulator: true, otherProviders: listProviders().map(({ id }) => id) });
  const file = openCatalogFile({
    ...{ path: CATALOG_FILE ?? null, below: builtIn, onChange: () => {} },
    logger: createLogger({ service: "cli", level: "silent" }),
  });
  file.close();
  const everybody = [
    { overrides: local, layer: "local" },
    { overrides: imported, layer: "imported" },
    { overrides: file.overrides(), layer: "file" },
    { overrides: operator, layer: "operator" },
  ] as const;
  const catalog = everybody.reduce(
    (below: Catalog, { overrides, layer }) => layerCatalog(below, overrides, layer),
    builtIn,
  );
  if (organizationId === null) return catalog;
  return layerCatalog(catalog, await readOrganizationOverrides(pool, organizationId), "organization");
}

function readOptions(args: readonly string[]): Options {
  const { positionals, values } = parseWords(args);
  const [name = ""] = positionals;
  const slash = name.indexOf("/");
  if (positionals.length !== 1 || slash < 1 || slash === name.length - 1)
    throw new UsageError("Name one model with its provider, such as openai/gpt-99.");
  const { org: organizationId = null, since = null, "dry-run": dryRun = false } = values;
  if (since !== null && (!/^\d{4}-\d{2}-\d{2}/.test(since) || Number.isNaN(Date.parse(since))))
    throw new UsageError(`--since is a date such as 2026-11-01, not "${since}".`);
  return {
    ...{ provider: name.slice(0, slash), model: name.slice(slash + 1), organizationId, dryRun },
    since: since === null ? null : new Date(since),
  };
}

function parseWords(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { org: { type: "string" }, since: { type: "string" }, "dry-run": { type: "boolean" } },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
