import { parseArgs } from "node:util";
import {
  CATALOG_FORMATS,
  type CatalogFormat,
  mergeOverrides,
  planImport,
  type UpdatePlan,
} from "@causeway/catalog";
import {
  type CatalogDraft,
  findCatalogDraft,
  hashOfDraft,
  importCatalog,
  readImportedOverrides,
  storeCatalogDraft,
} from "@causeway/db/catalog-updates";
import { createPool } from "@causeway/db/pool";
import { listProviders } from "@causeway/providers";
import { commandActor } from "../command-actor.ts";
import { countKinds, printChanges, printRefusal } from "../catalog/print-plan.ts";
import { readSource } from "../catalog/read-source.ts";
import { type Command, type Output, UsageError } from "../command.ts";
import { readSettings } from "../env.ts";

const MAX_PATTERNS = 50;

export const catalogCommand: Command = {
  summary: "Update models and prices from a newer catalog.",
  usage: [
    "causeway catalog update --from FILE|URL     show what would change, and the hash that confirms it",
    "                        [--format FORMAT]   causeway, models.dev or litellm; found out from the content if left out",
    "                        [--provider ID]     only this provider's models; can be repeated",
    "                        [--skip PATTERN]    leave out entries of the file, such as 'wandb/*'; can be repeated",
    "causeway catalog update --apply HASH        apply exactly the changes that were shown with this hash",
  ],
  async run(args, output) {
    const options = readOptions(args);
    const { DATABASE_URL, ALLOW_PRIVATE_UPSTREAMS } = readSettings();
    const pool = createPool(DATABASE_URL, { max: 2, applicationName: "causeway-cli" });
    try {
      return options.apply === null
        ? await show(pool, await readDraft(options, ALLOW_PRIVATE_UPSTREAMS), output)
        : await apply(pool, options, ALLOW_PRIVATE_UPSTREAMS, output);
    } finally {
      await pool.end();
    }
  },
};

interface Options {
  readonly from: string | null;
  readonly format: CatalogFormat | null;
  readonly providers: readonly string[];
  readonly skip: readonly string[];
  readonly apply: string | null;
}

type Pool = ReturnType<typeof createPool>;

async function readDraft(options: Options, opened: readonly string[]): Promise<CatalogDraft> {
  const { from, format, providers, skip } = options;
  if (from === null) throw new UsageError("Name a file or URL with --from, or a hash with --apply.");
  const content = await readSource(from, opened);
  return { source: from, format, selection: { providers, skip }, content };
}

async function show(pool: Pool, draft: CatalogDraft, output: Output): Promise<number> {
  const plan = await planOf(pool, draft);
  if (plan.refused) {
    printRefusal(plan, requestOf(draft), output);
    return 1;
  }
  printChanges(plan, output);
  if (plan.overrides.length === 0) {
    output.print("There is nothing to apply.");
    return 0;
  }
  const hash = await storeCatalogDraft(pool, draft);
  output.print(`\nApply with: causeway catalog update --apply ${hash}`);
  return 0;
}

/** With `--from`, the bytes must be those of the hash; without, they were kept when they were shown. */
async function apply(
  pool: Pool,
  options: Options,
  opened: readonly string[],
  output: Output,
): Promise<number> {
  const hash = options.apply ?? "";
  const draft = options.from === null ? await findCatalogDraft(pool, hash) : await readDraft(options, opened);
  if (!draft)
    throw new Error(
      "no changes were shown with this hash in the last day. Run the command with --from first",
    );
  if (hashOfDraft(draft) !== hash) throw new Error(`${draft.source} isn't what was shown with this hash`);
  const plan = await planOf(pool, draft);
  if (plan.refused) {
    printRefusal(plan, requestOf(draft), output);
    return 1;
  }
  const { source } = draft;
  if (plan.overrides.length === 0) {
    output.print("There is nothing to apply: the catalog has these changes already.");
    return 0;
  }
  const counts = countKinds(plan.changes);
  await importCatalog(
    pool,
    commandActor("causeway catalog update"),
    { hash, source, format: plan.format, counts },
    (imported) => mergeOverrides(imported, plan.overrides),
  );
  output.print(`Applied ${plan.overrides.length} changes from ${source}. Gateways use them within a second.`);
  return 0;
}

const requestOf = ({ source, format, selection }: CatalogDraft) => ({ source, format, ...selection });

/** Compared with the built-in catalog and earlier imports: the operator's own overrides stay above both. */
async function planOf(pool: Pool, { content, format, selection }: CatalogDraft): Promise<UpdatePlan> {
  const ground = {
    imported: await readImportedOverrides(pool),
    otherProviders: listProviders().map(({ id }) => id),
  };
  return planImport(content.toString("utf8"), ground, {
    ...selection,
    ...(isFormat(format) ? { format } : {}),
    now: Date.now(),
  });
}

const isFormat = (name: string | null): name is CatalogFormat =>
  name !== null && (CATALOG_FORMATS as readonly string[]).includes(name);

function readOptions([verb, ...args]: readonly string[]): Options {
  if (verb !== "update")
    throw new UsageError(verb ? `There is no "catalog ${verb}".` : "Say what to do: catalog update.");
  const { from = null, format = null, provider = [], skip = [], apply: hash = null } = parseWords(args);
  if (format !== null && !isFormat(format))
    throw new UsageError(`--format is one of ${CATALOG_FORMATS.join(", ")}, not "${format}".`);
  if (hash !== null && !/^[0-9a-f]{64}$/.test(hash))
    throw new UsageError("--apply takes the hash that was shown.");
  if (provider.length > MAX_PATTERNS || skip.length > MAX_PATTERNS)
    throw new UsageError(`--provider and --skip can be given ${MAX_PATTERNS} times at most.`);
  return { from, format, providers: provider, skip, apply: hash };
}

function parseWords(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        from: { type: "string" },
        format: { type: "string" },
        provider: { type: "string", multiple: true },
        skip: { type: "string", multiple: true },
        apply: { type: "string" },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
