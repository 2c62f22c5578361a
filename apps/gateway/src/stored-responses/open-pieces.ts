import { GatewayError } from "@causeway/contracts";
import type { StoredTurn } from "../request/request-body.ts";
import { type SealedTurn, splitSealed } from "./sealed-originals.ts";
import type { Piece } from "./stored-piece.ts";

/** Turns by the id of their response. */
export type Pieces = Map<string, Piece>;

/** A response and all it continues from. */
export interface Conversation {
  /** The newest first: what the next turn continues from. */
  readonly ids: readonly string[];
  /** The oldest first. */
  readonly turns: readonly StoredTurn[];
  /** Of all turns as JSON. */
  readonly bytes: number;
  /** Texts behind the placeholders in the turns. */
  readonly originals: readonly SealedTurn[];
}

/** Responses in which items were made that a request names. */
export interface ResponsesOfItems {
  /** As JSON. */
  readonly responses: readonly string[];
  /** Of all as JSON. */
  readonly bytes: number;
  /** Texts behind the placeholders in them. */
  readonly originals: readonly SealedTurn[];
  /** An item that is in none of them is not there. Otherwise, it may be: not every store could be asked. */
  readonly isSure: boolean;
}

/** Only ids of this form, which the gateway gives, are looked for. */
export const RESPONSE_ID = /^resp_[0-9a-f]{32}$/;

/** The ids of a response and of those it continues from. */
export const idsOf = (id: string, pieces: Pieces): string[] => [id, ...(pieces.get(id)?.ancestors ?? [])];

/** @throws GatewayError for one above `maxBytes` */
export async function openConversation(id: string, pieces: Pieces, maxBytes: number): Promise<Conversation> {
  const ids = idsOf(id, pieces);
  const wanted = ids.flatMap((one) => pieces.get(one) ?? []);
  const bytes = wanted.reduce((sum, piece) => sum + piece.bytes, 0);
  if (bytes > maxBytes) throw tooLarge(maxBytes, "previous_response_id");
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

/** Opens one after another: of each, only the response is held. @throws GatewayError for more than `maxBytes` of responses */
export async function openItems(
  pieces: Pieces,
  isSure: boolean,
  maxBytes: number,
): Promise<ResponsesOfItems> {
  const responses: string[] = [];
  const originals: SealedTurn[] = [];
  let bytes = 0;
  for (const [id, piece] of pieces) {
    const { response, sealed } = await piece.openMade();
    bytes += Buffer.byteLength(response);
    if (bytes > maxBytes) throw tooLarge(maxBytes, "input");
    responses.push(response);
    if (sealed !== null) originals.push({ id, creator: piece.creator, sealed });
  }
  return { responses, bytes, originals, isSure };
}

/** The error while no one can say what is stored. */
export const unavailable = (): GatewayError =>
  new GatewayError("unavailable", "Stored responses are unavailable right now. Try again.", {
    retryAfterSeconds: 1,
  });

const tooLarge = (maxBytes: number, param: string): GatewayError =>
  new GatewayError(
    "request_too_large",
    `The stored conversation is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`,
    { param },
  );
