import type { Caller } from "@causeway/contracts";
import { unpackPart } from "@causeway/db/content";
import type { KeptResponse } from "@causeway/db/responses";
import type { QueuedResponse } from "@causeway/queues";
import type { StoredTurn } from "../request/request-body.ts";

/** A turn that is not unpacked yet. */
export interface Piece {
  readonly ancestors: readonly string[];
  readonly bytes: number;
  /** Who created the key that made it; see `Caller.creator`. */
  readonly creator: string;
  open(): Promise<StoredTurn>;
}

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
    open: async () => ({ input: input.toString("utf8"), response: response.toString("utf8") }),
  };
};

/** A row. */
export const pieceOfRow = ({ ancestors, bytes, creator, input, response }: KeptResponse): Piece => ({
  ancestors,
  creator,
  bytes,
  open: async () => {
    const packed = { bytes, truncated: false };
    const [unpackedInput, unpackedResponse] = await Promise.all([
      unpackPart({ data: input, ...packed }),
      unpackPart({ data: response, ...packed }),
    ]);
    return { input: unpackedInput.text, response: unpackedResponse.text };
  },
});
