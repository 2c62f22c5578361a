import type { DataUrl } from "@causeway/dialects";
import { type OpenCall, type OutboundClient, UpstreamFailure, type UpstreamReply } from "@causeway/upstream";
import { mediaTypeOf } from "./media-type.ts";

const TIMEOUTS = { firstByteMs: 10_000, idleMs: 10_000, totalMs: 30_000 };

/** A server answered, but not with the file: redirects are not followed. */
export class NoFile extends Error {
  override readonly name = "NoFile";
}

/** Dispatches the request of a file. Its fragment never goes out. */
export const openFile = (client: OutboundClient, { origin, pathname, search }: URL): OpenCall =>
  client.open({
    origin,
    path: pathname + search,
    method: "GET",
    headers: {},
    body: null,
    timeouts: TIMEOUTS,
  });

/**
 * The file a call brings. `onBytes` hears of every piece before it is kept; what it throws ends the download.
 * @throws NoFile, UpstreamFailure
 */
export async function readFile(call: OpenCall, onBytes: (size: number) => void): Promise<DataUrl> {
  const reply = await call.head;
  if (reply.status !== 200) throw new NoFile(`its server answered ${reply.status}`);
  const body = await collect(reply, onBytes);
  return { mimeType: mediaTypeOf(reply.headers["content-type"], body), data: body.toString("base64") };
}

/** Why there is no file, as a caller may read it; null for what is not about the file. */
export const reasonOf = (thrown: unknown): string | null =>
  thrown instanceof UpstreamFailure || thrown instanceof NoFile ? thrown.message : null;

function collect(reply: UpstreamReply, onBytes: (size: number) => void): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let isOver = false;
    reply.read({
      data(bytes) {
        if (isOver) return;
        try {
          onBytes(bytes.length);
          pieces.push(bytes);
        } catch (error) {
          isOver = true;
          reject(error);
          reply.abort();
        }
      },
      end: () => resolve(Buffer.concat(pieces)),
      error: reject,
    });
  });
}
