import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  findStringEnd,
  isSpace,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUOTE,
  skipSpace,
} from "../../json/bytes.ts";
import { matchOpening } from "./chunk-opening.ts";
import type { ChunkScan } from "./chunk-scan.ts";
import { ChunkWalk } from "./chunk-walk.ts";

const SPACE = 0x20;
const walk = new ChunkWalk();

/**
 * Looks through the bytes of one chunk once, without decoding: which members it has and how much text. This runs for
 * every event of every relayed stream, so it allocates nothing and is one loop. Chunks of a stream usually open with the
 * same bytes; those are compared instead of read.
 */
export function scanChunk(bytes: Buffer, start: number, end: number, scan: ChunkScan): void {
  walk.start(scan);
  const opened = matchOpening(bytes, start, end, scan);
  if (opened > 0) walk.skipOpening();
  for (let at = start + opened; at < end; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) {
      const close = findStringEnd(bytes, at + 1, end);
      if (close < 0) return;
      const colon = isSpace(bytes[close + 1]) ? skipSpace(bytes, close + 1) : close + 1;
      if (bytes[colon] === COLON) {
        const value = bytes[colon + 1] === SPACE ? skipSpace(bytes, colon + 1) : colon + 1;
        walk.enterMember(bytes, at + 1, close, value);
        at = colon;
      } else {
        walk.takeString(bytes, at + 1, close);
        at = close;
      }
    } else if (byte === OPEN_BRACE) walk.openObject(bytes, start, at);
    else if (byte === OPEN_BRACKET) walk.openList();
    else if (byte === CLOSE_BRACE) walk.closeObject();
    else if (byte === CLOSE_BRACKET) walk.closeList();
  }
  walk.finish(bytes);
}
