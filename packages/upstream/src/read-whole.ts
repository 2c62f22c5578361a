import type { UpstreamReply } from "./outbound-call.ts";
import { UpstreamFailure } from "./upstream-failure.ts";

/**
 * The whole body. Rejects with UpstreamFailure; a body over `maxBytes` is given up (`too_large`).
 */
export function readWhole(reply: UpstreamReply, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let size = 0;
    reply.read({
      data(bytes) {
        size += bytes.length;
        pieces.push(bytes);
        if (size > maxBytes) {
          reject(new UpstreamFailure("too_large", "the provider's response is too large"));
          reply.abort();
        }
      },
      end: () => resolve(pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces)),
      error: reject,
    });
  });
}
