import { Readable } from "node:stream";
import type { UpstreamReply } from "@causeway/upstream";

/** Held of a body at most, in addition to what the socket holds. */
const MOST_HELD = 256 * 1024;

/** The body of a reply, read no faster than it is taken. */
export function bytesOf(reply: UpstreamReply): Readable {
  const stream = new Readable({
    highWaterMark: MOST_HELD,
    read: () => reply.resume(),
    destroy(error, done) {
      reply.abort();
      done(error);
    },
  });
  // The reader of the bytes gets the failure. Where there is none yet, or no longer, it must not end the process.
  stream.on("error", () => {});
  reply.read({
    data(bytes) {
      if (!stream.push(bytes)) reply.pause();
    },
    end: () => stream.push(null),
    error: (failure) => stream.destroy(failure),
  });
  return stream;
}
