import { type Caller, GatewayError } from "@causeway/contracts";
import type { KeptResponse, StoredScope } from "@causeway/db/responses";
import type { QueuedResponse, ResponseQueue } from "@causeway/queues";
import type { Logger } from "@causeway/telemetry";
import { storedScopeOf } from "../callers/stored-scope.ts";
import type { StoredTurn } from "../request/request-body.ts";
import { createCircuitBreaker } from "./circuit-breaker.ts";
import { type SealedTurn, splitSealed } from "./sealed-originals.ts";
import { type Piece, pieceOfCopy, pieceOfRow, reaches } from "./stored-piece.ts";

/** Rows of stored responses that a scope reaches. */
interface ResponseRows {
  find(scope: StoredScope, ids: readonly string[]): Promise<KeptResponse[]>;
  /** With those it continues from. */
  findConversation(scope: StoredScope, id: string): Promise<KeptResponse[]>;
  delete(scope: StoredScope, id: string): Promise<boolean>;
}

export interface Conversation {
  /** The newest first: what the next turn continues from. */
  readonly ids: readonly string[];
  /** The oldest first. */
  readonly turns: readonly StoredTurn[];
  /** Of all turns as JSON. */
  readonly bytes: number;
  /** What placeholders in the turns replace. */
  readonly originals: readonly SealedTurn[];
}

type KeepOutcome = "stored" | "full" | "failed";

/** Stored responses: in Redis until the worker has written them, then in PostgreSQL. */
export interface ResponseStore {
  /** Never rejects. Once it is `stored` every gateway finds it. */
  keep(response: QueuedResponse): Promise<KeepOutcome>;
  /**
   * A response and all it continues from; null when one of them is not there for this caller.
   * @throws GatewayError `request_too_large`; `unavailable` when it cannot be known
   */
  load(caller: Caller, id: string): Promise<Conversation | null>;
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

type Pieces = Map<string, Piece>;

/** Ids of ours alone are looked for. */
const RESPONSE_ID = /^resp_[0-9a-f]{32}$/;

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

  async function addRows(find: () => Promise<KeptResponse[]>, pieces: Pieces): Promise<void> {
    try {
      for (const row of await find()) if (!pieces.has(row.id)) pieces.set(row.id, pieceOfRow(row));
    } catch (err) {
      logger.warn({ err }, "cannot read stored responses");
      throw unavailable();
    }
  }

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

  return {
    keep: async (response) => {
      try {
        return (await redis.ask(() => queue.add(response))) === "added" ? "stored" : "full";
      } catch (err) {
        logger.warn({ err }, "could not store a response");
        return "failed";
      }
    },
    load: async (caller, id) => {
      const pieces = RESPONSE_ID.test(id) ? await collect(caller, id) : null;
      return pieces && openConversation(id, pieces, maxBytes);
    },
    delete: (caller, id) => deleteResponse({ queue, rows, logger }, caller, id),
  };
}

/** @throws GatewayError for one above `maxBytes` */
async function openConversation(id: string, pieces: Pieces, maxBytes: number): Promise<Conversation> {
  const ids = idsOf(id, pieces);
  const wanted = ids.flatMap((one) => pieces.get(one) ?? []);
  const bytes = wanted.reduce((sum, piece) => sum + piece.bytes, 0);
  if (bytes > maxBytes) throw tooLarge(maxBytes);
  const opened = await Promise.all(
    ids.map(async (one) => {
      const piece = pieces.get(one);
      if (!piece) return [];
      const turn = await piece.open();
      return [{ id: one, creator: piece.creator, ...turn, ...splitSealed(turn.input) }];
    }),
  );
  const turns = opened.flat().reverse();
  const originals = turns.flatMap(({ id: one, creator, sealed }) =>
    sealed === null ? [] : [{ id: one, creator, sealed }],
  );
  return { ids, bytes, turns: turns.map(({ input, response }) => ({ input, response })), originals };
}

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

const idsOf = (id: string, pieces: Pieces): string[] => [id, ...(pieces.get(id)?.ancestors ?? [])];

const unavailable = (): GatewayError =>
  new GatewayError("unavailable", "Stored responses are unavailable right now. Try again.", {
    retryAfterSeconds: 1,
  });

const tooLarge = (maxBytes: number): GatewayError =>
  new GatewayError(
    "request_too_large",
    `The stored conversation is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`,
    { param: "previous_response_id" },
  );
