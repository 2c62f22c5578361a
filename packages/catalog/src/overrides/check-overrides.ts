import {
  MAX_OVERRIDE_BYTES,
  type Model,
  type ModelOverride,
  type ModelType,
  type PriceSheet,
  type UnitPrices,
} from "@causeway/contracts";
import type { Catalog } from "../lookup/create-catalog.ts";
import { expandSheet } from "../expand/expand-sheet.ts";
import { isPriced } from "../prices/is-priced.ts";
import { finishSteps } from "./steps.ts";
import { MAX_TOKEN_PRICE, PER_TOKEN } from "../prices/token-prices.ts";

/** What is wrong with one of several overrides; `path` leads to it inside of that one. */
export interface OverrideProblem {
  readonly index: number;
  readonly path: readonly (string | number)[];
  readonly problem: string;
}

export interface OverrideCheck {
  /** Custom providers whose models can be priced; none in an operator's catalog. */
  readonly customProviders?: readonly string[];
}

/** What is as small as the price of a token. */
const SMALL_PRICES: readonly (keyof UnitPrices)[] = [...PER_TOKEN, "videoInput", "perCharacter"];

type Report = (path: OverrideProblem["path"], problem: string) => void;

/**
 * Everything that is wrong with overrides of the right shape, held against the catalog below them and against each other:
 * names that mean two things, prices in another unit, prices that leave out what a model is billed by.
 */
export const checkOverrides = (
  overrides: readonly ModelOverride[],
  below: Catalog,
  check: OverrideCheck = {},
): OverrideProblem[] => finishSteps(checkOverridesInSteps(overrides, below, check));

/** Overrides between two pauses. */
const STEP = 50;

/** The same, pausing every few overrides. */
export function* checkOverridesInSteps(
  overrides: readonly ModelOverride[],
  below: Catalog,
  { customProviders = [] }: OverrideCheck = {},
): Generator<undefined, OverrideProblem[]> {
  const problems: OverrideProblem[] = [];
  const named = indexTargets(overrides);
  const claims = new Map<string, string>();
  for (const [index, override] of overrides.entries()) {
    if (index % STEP === STEP - 1) yield;
    const report: Report = (path, problem) => void problems.push({ index, path, problem });
    const first = named.targets.get(targetOf(override));
    if (first !== undefined && first !== index)
      report(["model"], `is the same model and provider as entry ${first + 1}`);
    const size = Buffer.byteLength(JSON.stringify(override));
    if (size > MAX_OVERRIDE_BYTES) report([], `has ${size} bytes; at most ${MAX_OVERRIDE_BYTES} are allowed`);
    checkTarget(
      override,
      { below, customProviders, models: named.withProvider, aliases: named.aliases },
      report,
    );
    checkAliases(override, { below, claims, models: named.models }, report);
    if (override.price) checkPrice(override.price, typeOf(override, below), report);
  }
  return problems;
}

const targetOf = ({ model, provider }: ModelOverride): string => `${provider ?? ""} ${model.toLowerCase()}`;

function indexTargets(overrides: readonly ModelOverride[]) {
  const targets = new Map<string, number>();
  const models = new Set<string>();
  const withProvider = new Set<string>();
  const aliases = new Map<string, string>();
  for (const [index, override] of overrides.entries()) {
    const target = targetOf(override);
    if (!targets.has(target)) targets.set(target, index);
    models.add(override.model.toLowerCase());
    if (override.provider !== null) withProvider.add(override.model.toLowerCase());
    for (const alias of override.aliases ?? []) aliases.set(alias.toLowerCase(), override.model);
  }
  return { targets, models, withProvider, aliases };
}

interface TargetContext {
  readonly below: Catalog;
  readonly customProviders: readonly string[];
  readonly models: ReadonlySet<string>;
  /** Model by the aliases that these overrides give it. */
  readonly aliases: ReadonlyMap<string, string>;
}

/** Fields that say nothing of a model at a custom provider: whatever it is asked for is passed on. */
const CATALOG_ONLY = ["aliases", "upstreamModel", "deployment", "enabled", "timeouts"] as const;

function checkTarget(override: ModelOverride, context: TargetContext, report: Report): void {
  const { below, customProviders, models, aliases } = context;
  const { provider, model, deployment } = override;
  if (model.toLowerCase() === "auto") report(["model"], "is the gateway's own word");
  const owner = aliases.get(model.toLowerCase()) ?? model;
  if (owner.toLowerCase() !== model.toLowerCase()) report(["model"], `is an alias of ${owner} here`);
  if (provider !== null && customProviders.includes(provider)) {
    for (const field of CATALOG_ONLY) {
      if (override[field] !== undefined) report([field], "can't be set for a custom provider");
    }
    return;
  }
  if (provider !== null && !below.isProvider(provider))
    report(["provider"], "is no provider of this gateway");
  const isNew = below.findKnown(model) === null;
  if (provider === null && isNew && !models.has(model.toLowerCase()))
    report(["model"], "is not in the catalog; name a provider to add it");
  if (deployment !== undefined && !provider?.startsWith("azure"))
    report(["deployment"], "can be set for Azure alone");
}

interface NameContext {
  readonly below: Catalog;
  readonly claims: Map<string, string>;
  readonly models: ReadonlySet<string>;
}

/** An alias is no one else's id or alias, here or below, so that no alias leads to another one. */
function checkAliases({ model, aliases = [] }: ModelOverride, context: NameContext, report: Report): void {
  const { below, claims, models } = context;
  const own = below.findKnown(model)?.id ?? model;
  for (const [place, alias] of aliases.entries()) {
    const name = alias.toLowerCase();
    const known: Model | null = below.findKnown(alias);
    const claimed = claims.get(name);
    const owner =
      known && known.id !== own ? known.id : claimed !== undefined && claimed !== own ? claimed : null;
    if (name === "auto") report(["aliases", place], "is the gateway's own word");
    else if (owner !== null) report(["aliases", place], `is already a name of ${owner}`);
    else if (models.has(name) && name !== model.toLowerCase())
      report(["aliases", place], "is also the name of another model here");
    claims.set(name, own);
  }
}

const typeOf = ({ type, model, provider }: ModelOverride, below: Catalog): ModelType => {
  const known =
    below.findKnown(model) ?? (provider === null ? null : below.findAtProvider(provider, model)?.model);
  return type ?? known?.type ?? "chat";
};

function checkPrice(sheet: PriceSheet, type: ModelType, report: Report): void {
  const { images, perSecond, tiers, serviceTiers, regional, webSearchByContextSize: _, ...price } = sheet;
  const rows = images?.map((image) => ({ price: image.price }));
  if (!isPriced(type, { price, ...(rows ? { images: rows } : {}), ...(perSecond ? { perSecond } : {}) }))
    report(["price"], `leaves out what a model of type ${type} is billed by`);
  const variants: readonly (readonly [readonly (string | number)[], Readonly<Record<string, unknown>>])[] = [
    [["price"], price],
    ...(tiers ?? []).map((tier, index) => [["price", "tiers", index, "prices"], tier.prices] as const),
    ...Object.entries(serviceTiers ?? {}).map(
      ([name, prices]) => [["price", "serviceTiers", name], prices] as const,
    ),
    ...Object.entries(regional ?? {}).map(([name, prices]) => [["price", "regional", name], prices] as const),
  ];
  for (const [path, figures] of variants) {
    for (const field of SMALL_PRICES) {
      if (Number(figures[field] ?? 0) > MAX_TOKEN_PRICE)
        report([...path, field], "is more than 0.001 USD: prices are per token, not per thousand or million");
    }
  }
  try {
    expandSheet(sheet);
  } catch (error) {
    report(["price"], error instanceof Error ? error.message : "is no price");
  }
}
