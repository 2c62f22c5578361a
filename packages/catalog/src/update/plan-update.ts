import type { ModelOverride } from "@causeway/contracts";
import { type Catalog, createCatalog } from "../lookup/create-catalog.ts";
import { layerCatalog } from "../overrides/layer-catalog.ts";
import { finishSteps } from "../overrides/steps.ts";
import { findFigureProblems, findJumps } from "./check-figures.ts";
import { correctEntry } from "./correct-figures.ts";
import { byModel, type CatalogChange, diffEntries, findGone } from "./diff-entries.ts";
import { entriesToSkip } from "./entries-to-skip.ts";
import type { CatalogEntry, RejectEntry, UpdateProblem } from "./entry.ts";
import { priceOf } from "./flatten-price.ts";
import { type LocatedProblem, locateProblems } from "./json-text.ts";
import { matchesPattern } from "./matches-pattern.ts";
import { planOwnFormat } from "./plan-own-format.ts";
import { type CatalogFormat, parseCatalogText, readPublicCatalog } from "./read-catalog-text.ts";
import { type ResolvedEntry, resolveEntries } from "./resolve-entries.ts";
import { toOverride } from "./to-overrides.ts";

/** Which part of a file is wanted. */
interface UpdateSelection {
  /** Our provider ids; empty = all. */
  readonly providers: readonly string[];
  /** Entries to leave out by their path in the file, with `*` for any text: `wandb/*`, `openai/gpt-4*`. */
  readonly skip: readonly string[];
}

export interface UpdateOptions extends UpdateSelection {
  readonly format?: CatalogFormat;
  /** Unix ms. */
  readonly now: number;
}

export type UpdatePlan =
  | {
      readonly refused: true;
      readonly problems: readonly LocatedProblem[];
      /** All of them; the list has the first hundred. */
      readonly problemCount: number;
      /** Patterns that leave out the entries with problems; null: that doesn't help. */
      readonly skip: readonly string[] | null;
    }
  | {
      readonly refused: false;
      readonly format: CatalogFormat;
      readonly changes: readonly CatalogChange[];
      /** What applying adds to earlier updates: all changes but what is gone. */
      readonly overrides: readonly ModelOverride[];
      readonly leftOut: Readonly<Record<string, number>>;
    };

/**
 * What a newer catalog would change, or why it is refused: one problem refuses all of it, so that nothing is applied in
 * part. Models that the file doesn't list are shown as gone and keep working.
 */
export function planUpdate(text: string, current: Catalog, options: UpdateOptions): UpdatePlan {
  const parsed = parseCatalogText(text, options.format);
  if (parsed.problems) return refuse(text, parsed.problems, null);
  const { format, root } = parsed;
  if (format === "causeway") {
    const { problems, ...planned } = planOwnFormat(root, current, options);
    if (problems.length > 0) return refuse(text, problems, entriesToSkip(format, root, problems));
    return { refused: false, format, ...planned };
  }
  const read = readPublicCatalog(format, root, createSelector(current, options));
  const wanted = read.entries.map(correctEntry);
  const problems = [...read.problems, ...wanted.flatMap(findEntryProblems)];
  const { resolved, leftOut } = resolveEntries(wanted, current);
  problems.push(...resolved.flatMap(findJumpProblems));
  if (problems.length > 0) return refuse(text, problems, entriesToSkip(format, root, problems));
  const changes = diffEntries(resolved);
  const gone = findGone(resolved, namesOf(wanted), current.listModels(), options.now);
  return {
    refused: false,
    format,
    changes: [...changes, ...gone].map(({ resolved: _resolved, ...line }) => line).sort(byModel),
    overrides: changes.flatMap(({ resolved: entry }) => (entry ? [toOverride(entry)] : [])),
    leftOut: { ...read.leftOut, ...leftOut },
  };
}

const refuse = (
  text: string,
  problems: readonly UpdateProblem[],
  skip: readonly string[] | null,
): UpdatePlan => ({
  refused: true,
  problems: finishSteps(locateProblems(text, problems)),
  problemCount: problems.length,
  skip,
});

const namesOf = (entries: readonly CatalogEntry[]): ReadonlySet<string> =>
  new Set(entries.map(({ provider, upstreamModel }) => `${provider} ${upstreamModel.toLowerCase()}`));

function createSelector(current: Catalog, { providers, skip }: UpdateSelection): RejectEntry {
  const known = new Set(current.providers.map(({ id }) => id));
  const wanted = new Set(providers);
  return (provider, sourceId, path) => {
    if (!known.has(provider)) return `unknown provider ${sourceId || "(none)"}`;
    if (wanted.size > 0 && !wanted.has(provider)) return "providers that weren't selected";
    const name = path.filter((part) => part !== "models").join("/");
    return skip.some((pattern) => matchesPattern(pattern, name)) ? "skipped" : null;
  };
}

const findEntryProblems = ({ path, price }: CatalogEntry): UpdateProblem[] =>
  price
    ? findFigureProblems(price).map(({ field, reason }) => ({ path, reason: `${field}: ${reason}` }))
    : [];

function findJumpProblems({ entry: { path, price }, mapping }: ResolvedEntry): UpdateProblem[] {
  if (!price || !mapping) return [];
  return findJumps(priceOf(mapping), price).map(({ field, reason }) => ({
    path,
    reason: `${field}: ${reason}`,
  }));
}

/** What an installation has: its providers and earlier updates. */
export interface UpdateGround {
  readonly imported: readonly ModelOverride[];
  /** Ids of providers that the built-in catalog doesn't price. */
  readonly otherProviders: readonly string[];
}

/** The plan over the built-in catalog and earlier updates; overrides and catalog files stay above both. */
export function planImport(text: string, ground: UpdateGround, options: UpdateOptions): UpdatePlan {
  const builtIn = createCatalog({ simulator: true, otherProviders: ground.otherProviders });
  return planUpdate(text, layerCatalog(builtIn, ground.imported, "imported"), options);
}
