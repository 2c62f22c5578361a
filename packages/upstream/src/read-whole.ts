import { Blocks } from "./blocks.ts";
import type { UpstreamReply } from "./outbound-call.ts";
import { UpstreamFailure } from "./upstream-failure.ts";

/**
 * The whole body. Rejects with UpstreamFailure; a body over `maxBytes` is given up (`too_large`).
 */
export const readWhole = async (reply: UpstreamReply, maxBytes: number): Promise<Buffer> =>
  (await readBlocks(reply, maxBytes)).join();

/** `readWhole`, not joined. */
export function readBlocks(reply: UpstreamReply, maxBytes: number): Promise<Blocks> {
  return new Promise((resolve, reject) => {
    const blocks = new Blocks();
    reply.read({
      data(bytes) {
        blocks.add(bytes);
        if (blocks.length > maxBytes) {
          reject(new UpstreamFailure("too_large", "the provider's response is too large"));
          reply.abort();
        }
      },
      end: () => resolve(blocks),
      error: reject,
    });
  });
}
