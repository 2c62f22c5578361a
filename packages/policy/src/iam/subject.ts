import type { Decimal, Mapping, Model } from "@causeway/contracts";
import { baseNames } from "./base-names.ts";

/** What a rule is held against: a model at a provider, asked for from an address. */
export interface Subject {
  /** Catalog id, or `<name>/<model>` at a custom provider. For messages, too. */
  readonly modelId: string;
  /** Catalog id or `custom:<name>`. */
  readonly providerId: string;
  readonly names: SubjectNames;
  /** True when the model is known to cost nothing. */
  readonly free: boolean;
  /** USD per token; null = unknown. */
  readonly inputPrice: Decimal | null;
  readonly outputPrice: Decimal | null;
  /** Address of the caller; null = unknown. */
  readonly ip: string | null;
}

/** In lower case: ids that differ in case alone do not exist. */
interface SubjectNames {
  /** The canonical id and its aliases, plain and as `<provider>/<name>`: what an allow rule may name. */
  readonly own: readonly string[];
  /**
   * The provider's own names, and those of the models that it is a snapshot or variant of, plain and with the provider: only a deny rule
   * looks at these, too.
   */
  readonly upstream: readonly string[];
}

const knownNames = new WeakMap<Mapping, SubjectNames>();

/** A catalog model at one of its providers. */
export function modelSubject(model: Model, mapping: Mapping, ip: string | null): Subject {
  return {
    modelId: model.id,
    providerId: mapping.providerId,
    names: namesOf(model, mapping),
    free: mapping.free,
    inputPrice: mapping.price.base.prompt,
    outputPrice: mapping.price.base.completion,
    ip,
  };
}

/** Any model at a custom provider of the organization: its price is unknown. */
export function customSubject(name: string, upstreamModel: string, ip: string | null): Subject {
  const modelId = `${name}/${upstreamModel}`;
  return {
    modelId,
    providerId: `custom:${name}`,
    names: { own: [modelId.toLowerCase()], upstream: [upstreamModel.toLowerCase()] },
    free: false,
    inputPrice: null,
    outputPrice: null,
    ip,
  };
}

function namesOf(model: Model, mapping: Mapping): SubjectNames {
  const known = knownNames.get(mapping);
  if (known) return known;
  const names = {
    own: withProvider([model.id, ...model.aliases], mapping.providerId),
    upstream: withProvider(otherNames(model, mapping), mapping.providerId),
  };
  knownNames.set(mapping, names);
  return names;
}

/**
 * Lists the names that only deny rules look at. A denied model is denied as its snapshots and variants, too. An organization's aliases are
 * no names an allow rule could mean: who makes them does not widen what keys may.
 */
const otherNames = (model: Model, mapping: Mapping): string[] => [
  mapping.modelName,
  ...mapping.altModelNames,
  ...(mapping.alsoKnownAs ?? []),
  ...(mapping.deployment ? [mapping.deployment] : []),
  ...(model.ownAliases ?? []),
  ...[model.id, mapping.modelName].flatMap(baseNames),
];

const withProvider = (names: readonly string[], providerId: string): string[] =>
  [...new Set(names.map((name) => name.toLowerCase()))].flatMap((name) => [
    name,
    `${providerId.toLowerCase()}/${name}`,
  ]);
