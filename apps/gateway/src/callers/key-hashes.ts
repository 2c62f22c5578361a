import type { IncomingHttpHeaders } from "node:http";
import { hashApiKey } from "@causeway/crypto";
import { readKey } from "./read-key.ts";

/** Entries of one generation: with their headers about a megabyte. */
const MAX_ENTRIES = 5_000;
/** A key with its scheme is shorter. Longer headers are padded, and 5,000 of them would be a stranger's 160 MB. */
const MAX_HEADER = 128;
/** An entry that is not used again is forgotten after one to two of these. */
const GENERATION_MS = 60_000;

/** Hashes of the keys that requests carry. */
export interface KeyHashes {
  /** @throws GatewayError `invalid_api_key` as `readKey`. */
  hashOf(headers: IncomingHttpHeaders): string;
}

/**
 * Remembers the hash of an `Authorization` header for a minute or two: reading the key, its checksum and its HMAC cost several
 * percent of a request. Requests with `x-api-key` are read each time, since both headers must agree.
 * @param now milliseconds of a clock that never goes back
 */
export function createKeyHashes(secret: string, now: () => number = () => performance.now()): KeyHashes {
  let recent = new Map<string, string>();
  let older = new Map<string, string>();
  let startedAt = now();

  const turn = (): void => {
    // After a long silence both are out of date.
    older = now() - startedAt < 2 * GENERATION_MS ? recent : new Map();
    recent = new Map();
    startedAt = now();
  };

  return {
    hashOf(headers) {
      const { authorization } = headers;
      const isPlain = authorization !== undefined && authorization.length <= MAX_HEADER;
      if (!isPlain || headers["x-api-key"] !== undefined) return hashApiKey(secret, readKey(headers));
      if (recent.size >= MAX_ENTRIES || now() - startedAt >= GENERATION_MS) turn();
      const found = recent.get(authorization);
      if (found !== undefined) return found;
      const hash = older.get(authorization) ?? hashApiKey(secret, readKey(headers));
      recent.set(authorization, hash);
      return hash;
    },
  };
}
