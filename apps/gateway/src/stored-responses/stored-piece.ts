import type { Caller } from "@causeway/contracts";
import { START_BYTES, unpackPart, unpackStart } from "@causeway/db/content";
import type { KeptResponse } from "@causeway/db/responses";
import type { QueuedResponse } from "@causeway/queues";
import type { StoredTurn } from "../request/request-body.ts";
import { hasSealed, splitSealed } from "./sealed-originals.ts";

/** A turn that is not unpacked yet. */
export interface Piece {
  readonly ancestors: readonly string[];
  readonly bytes: number;
  /** Who created the key that made it; see `Caller.creator`. */
  readonly creator: string;
  open(): Promise<StoredTurn>;
  /** Opens what is needed of it where only items of its response are. */
  openMade(): Promise<MadeItems>;
}

/** The response of a turn, and what its placeholders replace, sealed. */
interface MadeItems {
  readonly response: string;
  readonly sealed: string | null;
}

/** The texts of a turn, each unpacked when it is asked for. */
interface PackedTurn {
  startOfInput(): Promise<string>;
  input(): Promise<string>;
  response(): Promise<string>;
}

/** Opens a turn, in both ways. */
const openersOf = (turn: PackedTurn): Pick<Piece, "open" | "openMade"> => ({
  async open() {
    const [input, response] = await Promise.all([turn.input(), turn.response()]);
    return { input, response };
  },
  // The inputs of a conversation's turns can be many times as long as what was made.
  async openMade() {
    const sealed = hasSealed(await turn.startOfInput()) ? splitSealed(await turn.input()).sealed : null;
    return { response: await turn.response(), sealed };
  },
});

type Made = Pick<QueuedResponse, "creator" | "apiKeyId">;

/** Copies of earlier releases don't say who created the key: they count as the key's own. */
const creatorOf = ({ creator, apiKeyId }: Made, caller: Caller): string =>
  creator ?? (apiKeyId === caller.apiKeyId ? caller.creator : apiKeyId);

/** Whether a copy in Redis is one that the caller's key reaches. */
export const reaches = (caller: Caller, copy: Made): boolean =>
  caller.reach === "project" || creatorOf(copy, caller) === caller.creator;

/** A copy in Redis. */
export const pieceOfCopy = (copy: QueuedResponse, caller: Caller): Piece => {
  const { ancestors, input, response } = copy;
  return {
    ancestors,
    creator: creatorOf(copy, caller),
    bytes: input.length + response.length,
    ...openersOf({
      startOfInput: async () => input.toString("utf8", 0, START_BYTES),
      input: async () => input.toString("utf8"),
      response: async () => response.toString("utf8"),
    }),
  };
};

/** A row. */
export const pieceOfRow = ({ ancestors, bytes, creator, input, response }: KeptResponse): Piece => ({
  ancestors,
  creator,
  bytes,
  ...openPacked({ input, response }, bytes),
});

/** Opens a turn whose parts are packed. */
export function openPacked(
  { input, response }: { readonly input: Buffer; readonly response: Buffer },
  bytes: number,
): Pick<Piece, "open" | "openMade"> {
  const unpack = async (data: Buffer) => (await unpackPart({ data, bytes, truncated: false })).text;
  return openersOf({
    startOfInput: () => unpackStart(input),
    input: () => unpack(input),
    response: () => unpack(response),
  });
}
