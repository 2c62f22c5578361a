import { createLru } from "../memory/create-lru.ts";
import { type Candidate, type Credential, upstreamNameWith } from "../request/candidate.ts";
import { isResting } from "./circuit.ts";
import type { KeyLoad } from "./key-load.ts";
import { askerOf, isLimited, type KeyMemory, MAX_KEYS, placeOf } from "./key-memory.ts";
import { keyOfConversation } from "./key-of-conversation.ts";
import { isReadyFor } from "./shared-circuit.ts";

/** Chooses among the keys of a candidate, of the healthy ones of the first tier: a conversation keeps its key, others take turns. */
export function createKeyPicker(memory: KeyMemory, load: KeyLoad, now: () => number) {
  const takeTurn = createTurns();

  const isUsable = (credential: Credential, candidate: Candidate): boolean => {
    const state = memory.find(credential);
    if (!state) return true;
    if (state.refused !== null || state.denied.has(placeOf(candidate, credential))) return false;
    const at = now();
    return !isResting(state.circuit, at) && !isResting(memory.findOwn(credential, candidate), at);
  };

  /** Not being skipped after errors, nor asked to wait by its provider. */
  const isHealthy = (credential: Credential, candidate?: Candidate): boolean => {
    const state = memory.find(credential);
    if (!state) return true;
    const at = now();
    const organizationId = askerOf(credential, candidate);
    const model = candidate && upstreamNameWith(candidate, credential);
    if (model !== undefined && isLimited(state, model, { organizationId, now: at })) return false;
    return isReadyFor(state.circuit, memory.findOwn(credential, candidate), at);
  };

  /**
   * A healthy key of the first tier that has one, of those not tried yet; when all are skipped, one of those rather than none. A
   * conversation has the same one until it is limited, skipped or busy, since providers cache prompts for each account.
   *
   * @param conversation null for a request that belongs to none
   */
  function pick(
    candidate: Candidate,
    tried: ReadonlySet<Credential>,
    conversation: string | null = null,
  ): Credential | null {
    const { credentials } = candidate;
    const [only] = credentials;
    if (credentials.length === 1 && only) return tried.has(only) || !isUsable(only, candidate) ? null : only;
    const usable = credentials.filter((one) => !tried.has(one) && isUsable(one, candidate));
    const healthy = usable.filter((one) => isHealthy(one, candidate));
    const choice = healthy.length > 0 ? healthy : usable;
    const tier = Math.min(...choice.map((one) => one.tier));
    const tied = choice.filter((one) => one.tier === tier);
    return conversation === null || tied.length < 2
      ? takeTurn(candidate, tied)
      : keyOfConversation(conversation, load.notBusy(tied));
  }

  return {
    pick,
    isHealthy,
    isUsable,
    /** One of the organization's own keys can be used now. */
    hasOwn: (candidate: Candidate): boolean =>
      candidate.credentials.some(
        (one) => one.mode !== "operator" && isUsable(one, candidate) && isHealthy(one, candidate),
      ),
  };
}

/** Turns are counted for each set of keys: those of one organization know nothing of another's. */
function createTurns() {
  const turns = createLru<number>(MAX_KEYS);
  return ({ providerId, credentials }: Candidate, tied: readonly Credential[]): Credential | null => {
    if (tied.length < 2) return tied[0] ?? null;
    const name = `${providerId} ${credentials[0]?.healthId}`;
    const turn = turns.get(name) ?? 0;
    turns.set(name, (turn + 1) % Number.MAX_SAFE_INTEGER);
    return tied[turn % tied.length] ?? null;
  };
}
