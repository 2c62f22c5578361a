import type { Caller } from "@causeway/contracts";
import type { ByteSealer } from "@causeway/crypto";
import { packPart } from "@causeway/db/content";
import type { ResponseState, ResponseStates } from "@causeway/queues/states";
import type { QueuedResponse } from "@causeway/queues";
import type { Logger } from "@causeway/telemetry";
import { createCircuitBreaker } from "./circuit-breaker.ts";
import { idsOf, openConversation, openItems, type Pieces, RESPONSE_ID, unavailable } from "./open-pieces.ts";
import type { ResponseStore } from "./response-store.ts";
import { openPacked, type Piece, reaches } from "./stored-piece.ts";

export interface StateStoreDeps {
  readonly states: ResponseStates;
  readonly sealer: ByteSealer;
  /** Of all states of one project (`RESPONSES_STATE_MAX_MB`). */
  readonly maxProjectBytes: number;
  /** Bytes of one conversation (`MAX_BODY_MB`). */
  readonly maxBytes: number;
  /** Unix ms. */
  readonly now: () => number;
  readonly logger: Logger;
}

const MINUTE_MS = 60_000;

/** Keeps responses for minutes: in Redis alone, encrypted, and within a bound for each project. */
export function createStateStore(deps: StateStoreDeps): ResponseStore {
  const { states, maxBytes, logger } = deps;
  const redis = createCircuitBreaker();

  /** @throws GatewayError `unavailable` */
  const ask = <T>(work: () => Promise<T>): Promise<T> =>
    redis.ask(work).catch((err: unknown) => {
      logger.warn({ err }, "cannot reach the state of responses");
      throw unavailable();
    });

  async function addPieces(caller: Caller, ids: readonly string[], pieces: Pieces): Promise<void> {
    if (ids.length === 0) return;
    for (const [id, state] of await ask(() => states.find(caller.projectId, ids))) {
      const piece = isThere(caller, state, deps.now()) ? openPiece(deps, caller, state) : null;
      if (piece) pieces.set(id, piece);
    }
  }

  return {
    async keep({ responseStateMinutes: minutes = 0 }, response) {
      try {
        const state = await seal(deps.sealer, response);
        const bounds = { ttlMs: minutes * MINUTE_MS, maxBytes: deps.maxProjectBytes };
        const { projectId, itemIds = [] } = response;
        return (await redis.ask(() => states.put(projectId, state, itemIds, bounds))) ? "stored" : "full";
      } catch (err) {
        logger.warn({ err }, "could not keep the state of a response");
        return "failed";
      }
    },
    async load(caller, id) {
      if (!RESPONSE_ID.test(id)) return null;
      const pieces: Pieces = new Map();
      await addPieces(caller, [id], pieces);
      const missing = () => idsOf(id, pieces).filter((one) => !pieces.has(one));
      if (pieces.has(id)) await addPieces(caller, missing(), pieces);
      return missing().length > 0 ? null : openConversation(id, pieces, maxBytes);
    },
    async loadItems(caller, itemIds) {
      const pieces: Pieces = new Map();
      const found = await ask(() => states.findItems(caller.projectId, itemIds));
      await addPieces(caller, [...new Set(found.values())], pieces);
      return openItems(pieces, true, maxBytes);
    },
    async delete(caller, id) {
      const pieces: Pieces = new Map();
      if (RESPONSE_ID.test(id)) await addPieces(caller, [id], pieces);
      if (!pieces.has(id)) return false;
      await ask(() => states.delete(caller.projectId, id));
      return true;
    },
  };
}

/** A state that was kept under a longer time, or before content was hidden, is no longer there. */
function isThere(caller: Caller, state: ResponseState, now: number): boolean {
  const { responseStateMinutes: minutes = 0, contentVisibleFromMs } = caller;
  const visibleFrom = Math.max(now - minutes * MINUTE_MS, contentVisibleFromMs ?? 0);
  return state.createdAtMs >= visibleFrom && reaches(caller, state);
}

const contextOf = (organizationId: string, id: string, part: "input" | "response") => ({
  organizationId,
  rowId: id,
  providerId: `response_state_${part}`,
});

async function seal(sealer: ByteSealer, response: QueuedResponse): Promise<ResponseState> {
  const { id, createdAtMs, organizationId, apiKeyId, creator, ancestors } = response;
  const sealPart = async (part: "input" | "response") => {
    const { data } = await packPart(response[part], response[part].length);
    return sealer.seal(data, contextOf(organizationId, id, part));
  };
  return {
    id,
    createdAtMs,
    apiKeyId,
    ancestors,
    creator: creator ?? apiKeyId,
    bytes: response.input.length + response.response.length,
    input: await sealPart("input"),
    response: await sealPart("response"),
  };
}

/** Null: it was sealed for something else, or under a secret that is gone. */
function openPiece({ sealer, logger }: StateStoreDeps, caller: Caller, state: ResponseState): Piece | null {
  const { id, ancestors, creator, bytes } = state;
  const openPart = (part: "input" | "response") =>
    sealer.open(state[part], contextOf(caller.organizationId, id, part));
  try {
    const parts = { input: openPart("input"), response: openPart("response") };
    return { ancestors, creator, bytes, ...openPacked(parts, bytes) };
  } catch (err) {
    logger.warn({ err }, "cannot decrypt the state of a response");
    return null;
  }
}
