import { type Catalog, isDeactivated, termsOf, unlistedModel } from "@causeway/catalog";
import type { IamRule, Mapping, Model } from "@causeway/contracts";
import { customSubject, explainIamRules, keepAllowed, modelSubject, type Subject } from "@causeway/policy";
import { describeMissingKey } from "@causeway/providers";
import type { z } from "@hono/zod-openapi";
import { type KnownKeys, keyOwners } from "./known-keys.ts";
import type { Simulation } from "./schema.ts";

export interface Simulated {
  readonly model: string;
  readonly provider?: string | undefined;
  /** Null = unknown. */
  readonly ip?: string | null | undefined;
  readonly rules: readonly IamRule[];
  /** Custom providers of the organization. */
  readonly customNames: readonly string[];
  readonly keys: KnownKeys;
  /** Unix ms: what is deactivated by then is no candidate. */
  readonly now: number;
}

type Body = z.infer<typeof Simulation>;
type Verdict = Omit<Body, "candidates">;

/** A candidate under the terms of some keys. */
interface Terms {
  readonly subject: Subject;
  readonly isConfigured: boolean;
}

const CUSTOM_PREFIX = "custom:";

/** What the gateway's rules say of every provider a request could go to; null when no model is meant. */
export function simulate(catalog: Catalog, asked: Simulated): Body | null {
  const all = listTerms(catalog, asked);
  const candidates = all.map((terms) => decideCandidate(asked.rules, terms));
  return candidates.length > 0 ? { ...decideAll(asked, all, candidates), candidates } : null;
}

/** Like the gateway: the refusal of a rule, else that of a model that no one set up. */
function decideAll(
  { rules, model }: Simulated,
  all: readonly (readonly Terms[])[],
  candidates: Body["candidates"],
): Verdict {
  const { denied } = keepAllowed(rules, all.flat(), {
    subjectOf: ({ subject }) => subject,
    isConfigured: ({ isConfigured }) => isConfigured,
  });
  if (denied) {
    const { code, message, rule } = denied;
    return { allowed: false, code, message, rules: [toRef(rule)] };
  }
  const used = candidates.find(({ allowed, configured }) => allowed && configured);
  if (used) return { allowed: true, code: null, message: null, rules: used.rules };
  const providers = candidates.filter(({ allowed }) => allowed).map(({ provider }) => provider);
  const message = describeMissingKey(model, [...new Set(providers)]);
  return { allowed: false, code: "provider_not_configured", message, rules: [] };
}

/** By candidate: itself under the organization's terms, then under those of the operator's keys where they differ. */
function listTerms(catalog: Catalog, asked: Simulated): Terms[][] {
  const { model, provider, ip = null, customNames, now } = asked;
  const name = provider === undefined ? model : `${withoutPrefix(provider)}/${model}`;
  const address = catalog.resolveAddress(name, namesFor(catalog, provider, customNames));
  switch (address.kind) {
    case "custom":
      return [[customTerms(asked, address.provider, address.model)]];
    case "model":
      if (provider?.startsWith(CUSTOM_PREFIX)) return [];
      return address.mappings
        .filter((mapping) => !isDeactivated(mapping, now))
        .map((mapping) => modelTerms(asked, address.model, mapping, ip));
    case "unlisted": {
      if (provider?.startsWith(CUSTOM_PREFIX)) return [];
      const found = unlistedModel(address.provider, address.model);
      return [modelTerms(asked, found.model, found.mapping, ip)];
    }
    default:
      return [];
  }
}

function customTerms({ keys, ip = null }: Simulated, name: string, upstreamModel: string): Terms {
  const provider = `${CUSTOM_PREFIX}${name}`;
  const owners = keyOwners(keys, { provider, upstreamModel, model: null, mapping: null });
  return { subject: customSubject(name, upstreamModel, ip), isConfigured: owners.size > 0 };
}

function modelTerms({ keys, now }: Simulated, model: Model, mapping: Mapping, ip: string | null): Terms[] {
  const { providerId: provider, modelName: upstreamModel } = mapping;
  const having = keyOwners(keys, { provider, upstreamModel, model, mapping });
  return termsOf(mapping, now).map((terms) => ({
    subject: modelSubject(model, terms.mapping, ip),
    isConfigured: terms.owners.some((owner) => having.has(owner)),
  }));
}

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

/** One that is allowed is enough; else the refusal of the first. Terms that no key has count only where no others do. */
function decideCandidate(rules: readonly IamRule[], terms: readonly Terms[]): Body["candidates"][number] {
  const configured = terms.filter(({ isConfigured }) => isConfigured);
  const judged = configured.length > 0 ? configured : terms;
  const decisions = judged.map(({ subject }) => decide(rules, subject));
  const [first] = decisions;
  if (!first) throw new Error("a candidate without terms");
  const decision = decisions.find(({ allowed }) => allowed) ?? first;
  return { ...decision, configured: configured.length > 0 };
}

function decide(rules: readonly IamRule[], subject: Subject): Omit<Body["candidates"][number], "configured"> {
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
