import { createLru } from "../memory/create-lru.ts";
import { type Candidate, type Credential, upstreamNameWith } from "../request/candidate.ts";
import type { Circuit } from "./circuit.ts";
import { createOwnCircuits, createSharedCircuit, type SharedCircuit } from "./shared-circuit.ts";

/** Keys of organizations come and go: this many are remembered. */
export const MAX_KEYS = 100_000;
/** Models remembered for one key. */
const MAX_MODELS = 1_000;

/** A provider's refusal of a key. */
export interface Refusal {
  /** The provider's own words, for operators and those whose key it is. */
  readonly reason: string;
  /** HTTP status; null where another process, of an earlier release, was refused. */
  readonly status: number | null;
  /** Monotonic milliseconds of this process. */
  readonly at: number;
}

/** Health of one upstream key in this process. */
export interface Health {
  readonly circuit: Circuit;
  /** The same circuit, with the organizations that met its errors. */
  readonly shared: SharedCircuit;
  readonly provider: string;
  readonly keyHash: string;
  /** Why the provider refuses this key altogether; excluded until restart or reset, or until it is entered again. */
  refused: Refusal | null;
  /** Upstream models, or models in a region, that this key can't use, and why. */
  readonly denied: Map<string, Refusal>;
  /** Upstream models for which the provider wants no more requests until then. */
  readonly limitedUntil: Map<string, ModelLimit>;
  /** Organizations that were refused without a word about the key, since it last answered. */
  readonly doubtedBy: Set<string>;
}

/** Who keeps off a model until when: all, or the organizations that used it up. */
export interface ModelLimit {
  readonly until: number;
  readonly shared: SharedCircuit;
}

/** What this process remembers of upstream keys that once failed. */
export function createKeyMemory() {
  const states = createLru<Health>(MAX_KEYS);
  const own = createOwnCircuits(MAX_KEYS);
  return {
    /** Undefined: it never failed. */
    find: (credential: Credential): Health | undefined => states.get(credential.healthId),
    open(healthId: string, provider: string, keyHash: string): Health {
      let state = states.get(healthId);
      if (!state) {
        state = createHealth(provider, keyHash);
        states.set(healthId, state);
      }
      return state;
    },
    /** What the organization that asks met at the key. */
    findOwn: (credential: Credential, candidate: Candidate | undefined): Circuit | undefined =>
      own.find(credential.healthId, askerOf(credential, candidate)),
    openOwn: (credential: Credential, candidate: Candidate): Circuit =>
      own.open(credential.healthId, askerOf(credential, candidate)),
    all: (): Iterable<[healthId: string, health: Health]> => states.entries(),
    forget(covers: (healthId: string) => boolean): void {
      for (const healthId of [...states.keys()]) if (covers(healthId)) states.delete(healthId);
      own.forget(covers);
    },
  };
}

export type KeyMemory = ReturnType<typeof createKeyMemory>;

function createHealth(provider: string, keyHash: string): Health {
  const shared = createSharedCircuit();
  return {
    shared,
    circuit: shared.all,
    provider,
    keyHash,
    refused: null,
    denied: new Map(),
    limitedUntil: new Map(),
    doubtedBy: new Set(),
  };
}

/** Requests of any organization use it. */
export const isShared = ({ mode }: Credential): boolean => mode === "operator";

/** Only its organization uses an organization's own key, so no one has to be told apart there. */
export const askerOf = (credential: Credential, candidate: Candidate | undefined): string =>
  isShared(credential) ? (candidate?.organizationId ?? "") : "";

/** What a 403 that names a model or region is about. */
export function placeOf(candidate: Candidate, credential: Credential): string {
  const name = upstreamNameWith(candidate, credential);
  return candidate.region ? `${name} ${candidate.region}` : name;
}

/**
 * Remembers that a key can't use a model.
 *
 * @param place `placeOf` the candidate
 */
export const deny = (state: Health, place: string, refusal: Refusal): void =>
  setBounded(state.denied, place, refusal, MAX_MODELS);

/** Remembers that a key has to wait before it uses a model again. */
export const limitModel = (state: Health, upstreamModel: string, limit: ModelLimit): void =>
  setBounded(state.limitedUntil, upstreamModel, limit, MAX_MODELS);

/** True when this organization has to wait before it uses the model with this key again. */
export function isLimited(
  { limitedUntil }: Health,
  model: string,
  asker: { readonly organizationId: string; readonly now: number },
): boolean {
  const limited = limitedUntil.get(model);
  if (!limited || limited.until <= asker.now) return false;
  const { failedFor } = limited.shared;
  return failedFor.size !== 1 || failedFor.has(asker.organizationId);
}

/** Sets an entry of a map that holds at most `most`: the oldest makes room. Models of custom providers have any names. */
function setBounded<Value>(map: Map<string, Value>, name: string, value: Value, most: number): void {
  map.delete(name);
  if (map.size >= most) {
    const [oldest] = map.keys();
    if (oldest !== undefined) map.delete(oldest);
  }
  map.set(name, value);
}
