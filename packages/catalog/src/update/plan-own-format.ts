import type { Decimal, Mapping, Model, ModelOverride } from "@causeway/contracts";
import type { Catalog } from "../lookup/create-catalog.ts";
import { layerCatalog } from "../overrides/layer-catalog.ts";
import { checkModels } from "../overrides/read-catalog-file.ts";
import { finishSteps } from "../overrides/steps.ts";
import { findFigureJumps } from "./check-figures.ts";
import {
  byModel,
  type CatalogChange,
  type ChangeKind,
  directionOf,
  type FieldChange,
} from "./diff-entries.ts";
import type { UpdateProblem } from "./entry.ts";
import { isObject, type JsonObject } from "./fact-reader.ts";
import { flattenMapping } from "./flatten-price.ts";
import { createLeftOut } from "./left-out.ts";
import { matchesPattern } from "./matches-pattern.ts";

interface Selection {
  readonly providers: readonly string[];
  readonly skip: readonly string[];
}

interface OwnPlan {
  readonly problems: readonly UpdateProblem[];
  readonly changes: readonly CatalogChange[];
  readonly overrides: readonly ModelOverride[];
  readonly leftOut: Readonly<Record<string, number>>;
}

/**
 * What a file in the gateway's own format would change. It lists changes, not all models: nothing is gone from it.
 * Entries are skipped by `<provider>/<model>`, or `<model>` where the provider is null.
 */
export function planOwnFormat(root: JsonObject, current: Catalog, selection: Selection): OwnPlan {
  const leftOut = createLeftOut();
  const { models, places, problem } = select(root, selection, leftOut.add);
  if (problem) return refused([problem]);
  const { overrides, problems } = finishSteps(checkModels(models, current, places));
  if (problems.length > 0) return refused(problems);
  const after = layerCatalog(current, overrides, "imported");
  const compare = createCompare(current, after);
  const lines = overrides.map((override, index) => ({
    ...{ override, ...compare(override) },
    path: ["models", places[index] ?? index, "price"],
  }));
  const jumps = lines.flatMap(({ path, jumps: found }) => found.map((reason) => ({ path, reason })));
  if (jumps.length > 0) return refused(jumps);
  return {
    problems: [],
    changes: lines.flatMap(({ changes }) => changes).sort(byModel),
    overrides: lines.filter(({ hasEffect }) => hasEffect).map(({ override }) => override),
    leftOut: leftOut.counts(),
  };
}

const refused = (problems: readonly UpdateProblem[]): OwnPlan => ({
  problems,
  changes: [],
  overrides: [],
  leftOut: {},
});

/** The models that are wanted, with their places in the file. */
function select(root: JsonObject, { providers, skip }: Selection, leaveOut: (reason: string) => void) {
  const { version, models } = root;
  const problem: UpdateProblem | null =
    version === 1
      ? Array.isArray(models)
        ? null
        : { path: ["models"], reason: "must be a list" }
      : { path: ["version"], reason: "must be 1" };
  const wanted: { readonly model: unknown; readonly place: number }[] = [];
  for (const [place, model] of (Array.isArray(models) ? models : []).entries()) {
    const { provider, name } = nameOf(model);
    if (providers.length > 0 && !providers.includes(provider)) leaveOut("providers that weren't selected");
    else if (skip.some((pattern) => matchesPattern(pattern, name))) leaveOut("skipped");
    else wanted.push({ model, place });
  }
  return { problem, models: wanted.map(({ model }) => model), places: wanted.map(({ place }) => place) };
}

function nameOf(model: unknown) {
  const { provider, model: id } = isObject(model) ? model : {};
  return typeof provider === "string"
    ? { provider, name: `${provider}/${String(id)}` }
    : { provider: "", name: String(id) };
}

interface Compared {
  /** Without those that an override before it has. */
  readonly changes: readonly CatalogChange[];
  /** Prices that change too much. */
  readonly jumps: readonly string[];
  readonly hasEffect: boolean;
}

/** Shows what overrides change: a line for each model at each provider, however many overrides are about it. */
function createCompare(before: Catalog, after: Catalog): (override: ModelOverride) => Compared {
  const shown = new Set<string>();
  const isNew = (name: string): boolean => !shown.has(name) && Boolean(shown.add(name));
  return (override) => {
    const was = findTarget(before, override);
    const now = findTarget(after, override);
    const names = diffModels(was, now);
    const lines = (now?.mappings ?? [])
      .filter(({ providerId }) => override.provider === null || providerId === override.provider)
      .map((mapping) => compareMapping(was, mapping));
    const [first] = lines;
    if (first && now && names.length > 0 && isNew(now.id)) first.fields.push(...names);
    const changes = lines.flatMap(({ jumps: _jumps, ...line }): CatalogChange[] =>
      now && (line.kind === "new" || line.fields.length > 0) && isNew(`${line.provider} ${now.id}`)
        ? [{ ...line, model: now.id }]
        : [],
    );
    const hasEffect =
      names.length > 0 || lines.some(({ kind, fields }) => kind === "new" || fields.length > 0);
    return { changes, jumps: lines.flatMap(({ jumps }) => jumps), hasEffect };
  };
}

const findTarget = (catalog: Catalog, { model, provider }: ModelOverride): Model | null =>
  catalog.findKnown(model) ??
  (provider === null ? null : (catalog.findAtProvider(provider, model)?.model ?? null));

function compareMapping(was: Model | null, mapping: Mapping) {
  const old = was?.mappings.find(({ providerId }) => providerId === mapping.providerId) ?? null;
  const prices = diffFigures(figuresOf(old), figuresOf(mapping));
  const kind: ChangeKind = old ? (prices.length > 0 ? directionOf(prices) : "facts") : "new";
  return {
    kind,
    provider: mapping.providerId,
    upstreamModel: mapping.modelName,
    fields: [...prices, ...diffMappings(old, mapping)],
    jumps: jumpsOf(old, mapping),
  };
}

const figuresOf = (mapping: Mapping | null): ReadonlyMap<string, Decimal> =>
  mapping === null || mapping.unpriced ? new Map() : flattenMapping(mapping);

function jumpsOf(old: Mapping | null, mapping: Mapping): string[] {
  const jumps = findFigureJumps(figuresOf(old), figuresOf(mapping));
  return jumps.map(({ field, reason }) => `${field}: ${reason}`);
}

/** A price replaces the one before as a whole: figures that it leaves out are gone. */
function diffFigures(
  before: ReadonlyMap<string, Decimal>,
  after: ReadonlyMap<string, Decimal>,
): FieldChange[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((field) => {
    const from = before.get(field) ?? null;
    const to = after.get(field) ?? null;
    const isSame = from !== null && to !== null && Number(from) === Number(to);
    return isSame ? [] : [{ field, from, to }];
  });
}

const FACTS = [
  "modelName",
  "deployment",
  "contextLength",
  "maxInput",
  "maxOutput",
  "capabilities",
  "timeouts",
  "deprecatedAt",
  "deactivatedAt",
  "disabled",
] as const satisfies readonly (keyof Mapping)[];

const diffMappings = (before: Mapping | null, after: Mapping): FieldChange[] =>
  before ? FACTS.flatMap((field) => diffFact(field, before[field], after[field])) : [];

const diffModels = (before: Model | null, after: Model | null): FieldChange[] =>
  before && after
    ? (["name", "type", "aliases", "created"] as const).flatMap((field) =>
        diffFact(field, before[field], after[field]),
      )
    : [];

function diffFact(field: string, before: unknown, after: unknown): FieldChange[] {
  const [from, to] = [before, after].map((value) =>
    value === undefined || value === null
      ? null
      : typeof value === "object"
        ? JSON.stringify(value)
        : String(value),
  );
  return from === to ? [] : [{ field, from: from ?? null, to: to ?? null }];
}
