import { regionalModelName } from "@causeway/catalog";
import type { Mapping, Model, Pricing } from "@causeway/contracts";
import type { RequestFacts, Target, UpstreamDialect } from "@causeway/dialects";
import { type AuthScheme, endpointFactors } from "@causeway/providers";
import type { OutboundClient } from "@causeway/upstream";

/** An upstream key with everything that goes with it. */
export interface Credential {
  /** Name for logs: first 8 hex characters of the HMAC of the key. */
  readonly hash: string;
  /** Under which its health is kept: an organization's key is its own matter, also when another has the same one. */
  readonly healthId: string;
  /** `*` for the operator's, else the organization whose key it is. */
  readonly owner: string;
  /** Those of the lowest tier are used first, in turn. An operator's come after all of the organization's own. */
  readonly tier: number;
  readonly secret: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly mode: "operator" | "organization" | "custom";
  /** Replaces the provider's own base URL. */
  readonly baseUrl: string;
  /** Which outbound client may carry it: tenants' URLs only go through the guarded one. */
  readonly client: OutboundClient;
  /** What the model is for this key, where that is not what the candidate says: an organization's terms are for its own. */
  readonly mapping?: Mapping;
  /** The model that `mapping` is one of. */
  readonly model?: Model;
  /** What its requests are charged by, where that is not what the candidate says. */
  readonly pricing?: Pricing;
}

/** A model at a provider, ready to be called with any of its credentials. */
export interface Candidate {
  readonly providerId: string;
  /** Who asks: what one organization's requests provoke is not held against all. */
  readonly organizationId: string;
  /** Null for custom providers, whose models are not validated. */
  readonly model: Model | null;
  readonly mapping: Mapping | null;
  /** What requests are charged by; fixed with the candidate, at admission. */
  readonly pricing: Pricing;
  /** Name to send upstream. */
  readonly upstreamModel: string;
  readonly region: string | null;
  readonly dialect: UpstreamDialect;
  readonly auth: AuthScheme;
  /** Hosts of URLs in answers that get the key, alongside that of the base URL. */
  readonly resultHosts?: readonly string[] | undefined;
  readonly quirks: Target["quirks"];
  readonly credentials: readonly Credential[];
  /** See `Target`; left out where the request has no such members. */
  readonly handled?: readonly string[];
}

/**
 * What a request with one key is called, judged and charged by. Everything that turns into money, or into a bound on it, is
 * read from here: what an organization says of a model is true for its own keys alone.
 */
export type Terms = Pick<Candidate, "providerId" | "model" | "mapping" | "pricing" | "upstreamModel">;

/** The terms of a request with this key. */
export const termsWith = (candidate: Candidate, credential: Credential): Terms => ({
  providerId: candidate.providerId,
  model: credential.model ?? candidate.model,
  mapping: mappingWith(candidate, credential),
  pricing: pricingWith(candidate, credential),
  upstreamModel: upstreamNameWith(candidate, credential),
});

/** What the model is for this key. */
const mappingWith = (candidate: Candidate, credential: Credential): Mapping | null =>
  credential.mapping ?? candidate.mapping;

/** What a request with this key is charged by. */
export const pricingWith = (candidate: Candidate, credential: Credential): Pricing =>
  credential.pricing ?? candidate.pricing;

/** The name sent upstream with this key. */
export const upstreamNameWith = (candidate: Candidate, credential: Credential): string =>
  mappingWith(candidate, credential)?.modelName ?? candidate.upstreamModel;

/** The catalog says that it is there. Anything else is the caller's own word. */
export const isListed = ({ mapping }: Candidate): boolean => mapping !== null && !mapping.unlisted;

/** Its provider runs the further models of the request itself; false for a request that names none. */
export const runsFurtherModels = (
  { handled = [] }: Pick<Candidate, "handled">,
  { fallbacks }: Pick<RequestFacts, "fallbacks">,
): boolean => fallbacks !== undefined && !fallbacks.members.some((member) => handled.includes(member));

/** Catalog id of the model, or the name a custom provider was asked for. */
export const modelId = (candidate: Candidate): string => candidate.model?.id ?? candidate.upstreamModel;

/** The region asked for, else the credential's own. */
export const regionOf = (candidate: Candidate, credential: Credential): string | null =>
  candidate.region ?? credential.settings.region ?? null;

/** Factors that the endpoint is charged by which this key calls; nearly always none. */
export const factorsOf = (candidate: Candidate, credential: Credential): readonly string[] =>
  endpointFactors(candidate.providerId, {
    baseUrl: credential.baseUrl,
    region: regionOf(candidate, credential),
  });

/** `answerId`: for providers that give their answers none. */
export function targetOf(
  candidate: Candidate,
  credential: Credential,
  answer: Pick<Target, "stream" | "images" | "jobId" | "isChosen" | "isWithoutThinking" | "marksPrompt"> & {
    readonly answerId: string;
  },
): Target {
  const mapping = mappingWith(candidate, credential);
  const region = regionOf(candidate, credential);
  return {
    providerId: candidate.providerId,
    upstreamModel: mapping ? regionalModelName(mapping, region) : candidate.upstreamModel,
    mapping,
    region,
    settings: mapping?.deployment
      ? { ...credential.settings, deployment: mapping.deployment }
      : credential.settings,
    quirks: candidate.quirks,
    stream: answer.stream,
    isShared: credential.mode === "operator",
    answerId: answer.answerId,
    jobId: answer.jobId,
    images: answer.images,
    ...(answer.isChosen ? { isChosen: true } : {}),
    ...(answer.isWithoutThinking ? { isWithoutThinking: true } : {}),
    ...(candidate.handled ? { handled: candidate.handled } : {}),
    ...(answer.marksPrompt ? { marksPrompt: true } : {}),
    createdAt: Math.floor(Date.now() / 1_000),
  };
}
