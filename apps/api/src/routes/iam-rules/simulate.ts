import { type Catalog, isDeactivated, unlistedModel } from "@causeway/catalog";
import type { IamRule, Mapping, Model } from "@causeway/contracts";
import { customSubject, explainIamRules, modelSubject, type Subject } from "@causeway/policy";
import type { z } from "@hono/zod-openapi";
import type { Simulation } from "./schema.ts";

export interface Simulated {
  readonly model: string;
  readonly provider?: string | undefined;
  /** Null = unknown. */
  readonly ip?: string | null | undefined;
  readonly rules: readonly IamRule[];
  /** Custom providers of the organization. */
  readonly customNames: readonly string[];
  /** Unix ms: what is deactivated by then is no candidate. */
  readonly now: number;
}

type Body = z.infer<typeof Simulation>;

const CUSTOM_PREFIX = "custom:";

/** What the gateway's rules say of every provider a request could go to; null when no model is meant. */
export function simulate(catalog: Catalog, asked: Simulated): Body | null {
  const candidates = listSubjects(catalog, asked).map((subjects) => decideFirst(asked.rules, subjects));
  const [first] = candidates;
  if (!first) return null;
  const allowed = candidates.find((candidate) => candidate.allowed);
  // Like the gateway: the refusal of the first when none is left.
  const { code, message, rules } = allowed ?? first;
  return { allowed: allowed !== undefined, code, message, rules, candidates };
}

/** By candidate: itself under the organization's terms, then under those of the operator's keys where they differ. */
function listSubjects(
  catalog: Catalog,
  { model, provider, ip = null, customNames, now }: Simulated,
): Subject[][] {
  const name = provider === undefined ? model : `${withoutPrefix(provider)}/${model}`;
  const address = catalog.resolveAddress(name, namesFor(catalog, provider, customNames));
  switch (address.kind) {
    case "custom":
      return [[customSubject(address.provider, address.model, ip)]];
    case "model":
      if (provider?.startsWith(CUSTOM_PREFIX)) return [];
      return address.mappings
        .filter((mapping) => !isDeactivated(mapping, now))
        .map((mapping) => subjectsOf(address.model, mapping, ip));
    case "unlisted": {
      if (provider?.startsWith(CUSTOM_PREFIX)) return [];
      const found = unlistedModel(address.provider, address.model);
      return [subjectsOf(found.model, found.mapping, ip)];
    }
    default:
      return [];
  }
}

const subjectsOf = (model: Model, mapping: Mapping, ip: string | null): Subject[] =>
  [mapping, ...(mapping.below ? [mapping.below] : [])].map((one) => modelSubject(model, one, ip));

/** A provider that is named is meant, although a custom one may have the same name. */
function namesFor(
  catalog: Catalog,
  provider: string | undefined,
  names: readonly string[],
): readonly string[] {
  if (provider === undefined || provider.startsWith(CUSTOM_PREFIX)) return names;
  return catalog.isProvider(provider) ? [] : names;
}

const withoutPrefix = (provider: string): string =>
  provider.startsWith(CUSTOM_PREFIX) ? provider.slice(CUSTOM_PREFIX.length) : provider;

/** Like the gateway: one that is allowed is enough; else the refusal of the first. */
function decideFirst(rules: readonly IamRule[], subjects: readonly Subject[]): Body["candidates"][number] {
  const decisions = subjects.map((subject) => decide(rules, subject));
  const [first] = decisions;
  if (!first) throw new Error("a candidate without a subject");
  return decisions.find(({ allowed }) => allowed) ?? first;
}

function decide(rules: readonly IamRule[], subject: Subject): Body["candidates"][number] {
  const decision = explainIamRules(rules, subject);
  const { modelId, providerId } = subject;
  return decision.allowed
    ? {
        model: modelId,
        provider: providerId,
        allowed: true,
        code: null,
        message: null,
        rules: decision.by.map(toRef),
      }
    : {
        ...{ model: modelId, provider: providerId, allowed: false },
        ...{ code: decision.code, message: decision.message, rules: [toRef(decision.rule)] },
      };
}

const toRef = ({ id, ruleType }: IamRule) => ({ id, ruleType });
