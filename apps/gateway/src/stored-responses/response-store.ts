import type { Caller } from "@causeway/contracts";
import type { KeptResponse, StoredScope } from "@causeway/db/responses";
import type { QueuedResponse, ResponseQueue } from "@causeway/queues";
import type { Logger } from "@causeway/telemetry";
import { storedScopeOf } from "../callers/stored-scope.ts";
import { createCircuitBreaker } from "./circuit-breaker.ts";
import {
  type Conversation,
  idsOf,
  openConversation,
  openItems,
  type Pieces,
  RESPONSE_ID,
  type ResponsesOfItems,
  unavailable,
} from "./open-pieces.ts";
import { pieceOfCopy, pieceOfRow, reaches } from "./stored-piece.ts";

/** Rows of stored responses that a scope reaches. */
interface ResponseRows {
  find(scope: StoredScope, ids: readonly string[]): Promise<KeptResponse[]>;
  /** The newest with one of these items in their output. */
  findOfItems(scope: StoredScope, itemIds: readonly string[]): Promise<KeptResponse[]>;
  /** With those it continues from. */
  findConversation(scope: StoredScope, id: string): Promise<KeptResponse[]>;
  delete(scope: StoredScope, id: string): Promise<boolean>;
}

type KeepOutcome = "stored" | "full" | "failed";

/** Stored responses: in Redis until the worker has written them, then in PostgreSQL. */
export interface ResponseStore {
  /** Never rejects. Once it is `stored` every gateway finds it. */
  keep(caller: Caller, response: QueuedResponse): Promise<KeepOutcome>;
  /**
   * A response and all it continues from; null when one of them is not there for this caller.
   * @throws GatewayError `request_too_large`; `unavailable` when it cannot be known
   */
  load(caller: Caller, id: string): Promise<Conversation | null>;
  /**
   * The responses whose output has these items, as far as they are there for this caller.
   * @throws GatewayError `request_too_large`; `unavailable` when it cannot be known
   */
  loadItems(caller: Caller, itemIds: readonly string[]): Promise<ResponsesOfItems>;
  /** Whether there was one. @throws GatewayError `unavailable` */
  delete(caller: Caller, id: string): Promise<boolean>;
}

export interface ResponseStoreDeps {
  readonly queue: ResponseQueue;
  readonly rows: ResponseRows;
  /** Bytes of one conversation (`MAX_BODY_MB`). */
  readonly maxBytes: number;
  readonly logger: Logger;
}

/** Stores and finds responses: copies in Redis until the worker has written rows, then PostgreSQL. */
export function createResponseStore({ queue, rows, maxBytes, logger }: ResponseStoreDeps): ResponseStore {
  const redis = createCircuitBreaker();

  /** Adds the copies of these; returns false when Redis cannot be asked. Deleted ones are neither here nor in a row. */
  async function addCopies(caller: Caller, ids: readonly string[], pieces: Pieces): Promise<boolean> {
    if (ids.length === 0) return true;
    try {
      const visibleFrom = caller.contentVisibleFromMs ?? Number.NEGATIVE_INFINITY;
      for (const [id, copy] of await redis.ask(() => queue.find(caller.projectId, ids))) {
        if (copy === "deleted" || copy.createdAtMs < visibleFrom || !reaches(caller, copy)) pieces.delete(id);
        else pieces.set(id, pieceOfCopy(copy, caller));
      }
      return true;
    } catch (err) {
      logger.warn({ err }, "cannot read copies of stored responses");
      return false;
    }
  }

  const addRows = (find: () => Promise<KeptResponse[]>, pieces: Pieces) => addRowsTo(pieces, find, logger);

  /**
   * A copy goes only once its row is there: who looks for copies first and for rows then misses none. What a look for rows
   * alone has not found is looked for once more in that order.
   */
  async function collect(caller: Caller, id: string): Promise<Pieces | null> {
    const scope = storedScopeOf(caller);
    const pieces: Pieces = new Map();
    let isSure = await addCopies(caller, [id], pieces);
    if (!pieces.has(id)) await addRows(() => rows.findConversation(scope, id), pieces);
    const missing = () => idsOf(id, pieces).filter((one) => !pieces.has(one));
    isSure &&= await addCopies(caller, missing(), pieces);
    const inRows = missing();
    if (inRows.length > 0 && pieces.has(id)) await addRows(() => rows.find(scope, inRows), pieces);
    if (missing().length === 0) return pieces;
    if (!isSure) throw unavailable();
    return null;
  }

  /** Copies first, then rows: as in `collect`, none is missed. */
  async function collectItems(caller: Caller, itemIds: readonly string[]) {
    const pieces: Pieces = new Map();
    const looking = redis.ask(() => queue.findItems(caller.projectId, itemIds));
    const copied = await orNull(looking, logger);
    const isSure = copied !== null && (await addCopies(caller, [...new Set(copied.values())], pieces));
    const inRows = itemIds.filter((id) => !pieces.has(copied?.get(id) ?? ""));
    if (inRows.length > 0) await addRows(() => rows.findOfItems(storedScopeOf(caller), inRows), pieces);
    return openItems(pieces, isSure, maxBytes);
  }

  return {
    keep: (_caller, response) => keepResponse(() => redis.ask(() => queue.add(response)), logger),
    load: async (caller, id) => {
      const pieces = RESPONSE_ID.test(id) ? await collect(caller, id) : null;
      return pieces && openConversation(id, pieces, maxBytes);
    },
    loadItems: collectItems,
    delete: (caller, id) => deleteResponse({ queue, rows, logger }, caller, id),
  };
}

async function keepResponse(add: () => Promise<"added" | "full">, logger: Logger): Promise<KeepOutcome> {
  try {
    return (await add()) === "added" ? "stored" : "full";
  } catch (err) {
    logger.warn({ err }, "could not store a response");
    return "failed";
  }
}

async function addRowsTo(pieces: Pieces, find: () => Promise<KeptResponse[]>, logger: Logger): Promise<void> {
  try {
    for (const row of await find()) if (!pieces.has(row.id)) pieces.set(row.id, pieceOfRow(row));
  } catch (err) {
    logger.warn({ err }, "cannot read stored responses");
    throw unavailable();
  }
}

const orNull = <T>(looking: Promise<T>, logger: Logger): Promise<T | null> =>
  looking.catch((err: unknown) => {
    logger.warn({ err }, "cannot look for items of stored responses");
    return null;
  });

async function deleteResponse(
  { queue, rows, logger }: Pick<ResponseStoreDeps, "queue" | "rows" | "logger">,
  caller: Caller,
  id: string,
): Promise<boolean> {
  const { projectId } = caller;
  const scope = storedScopeOf(caller);
  if (!RESPONSE_ID.test(id)) return false;
  try {
    const copy = (await queue.find(projectId, [id])).get(id);
    if (copy === "deleted" || (copy && !reaches(caller, copy))) return false;
    if (!copy && (await rows.find(scope, [id])).length === 0) return false;
    await queue.markDeleted(projectId, id);
    await rows.delete(scope, id);
    return true;
  } catch (err) {
    logger.warn({ err }, "could not delete a stored response");
    throw unavailable();
  }
}
