import { UpstreamFailure, type UpstreamReply } from "@causeway/upstream";
import { bytesOf } from "./bytes-of.ts";

/** Answers without a video are no longer. */
const SMALL_BYTES = 64 * 1024;
/** A video in base64 and what is around it. */
const MOST_BYTES = 192 * 1024 * 1024;

/** One large answer at a time in a process, so that many finished videos don't fill its memory. */
let lastLarge: Promise<void> = Promise.resolve();

/**
 * The whole body of an answer that may hold a video. The reading of all but one waits once they turn out to be large.
 * @throws UpstreamFailure
 */
export async function readLarge(reply: UpstreamReply): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  let leave: (() => void) | null = null;
  try {
    for await (const piece of bytesOf(reply) as AsyncIterable<Buffer>) {
      pieces.push(piece);
      size += piece.length;
      if (size > MOST_BYTES) throw new UpstreamFailure("too_large", "the provider's response is too large");
      if (size > SMALL_BYTES && leave === null) leave = await enter();
    }
    return Buffer.concat(pieces);
  } finally {
    leave?.();
  }
}

async function enter(): Promise<() => void> {
  const before = lastLarge;
  const { promise, resolve } = Promise.withResolvers<void>();
  lastLarge = before.then(() => promise);
  await before;
  return resolve;
}
