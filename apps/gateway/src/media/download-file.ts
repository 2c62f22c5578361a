import type { DataUrl } from "@causeway/dialects";
import { type OpenCall, type OutboundClient, UpstreamFailure, type UpstreamReply } from "@causeway/upstream";

const TIMEOUTS = { firstByteMs: 10_000, idleMs: 10_000, totalMs: 30_000 };

/** A server answered, but not with the file: redirects are not followed. */
class NoFile extends Error {
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
  if (reply.status !== 200) throw new NoFile(`its server returned ${reply.status}`);
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

/** How files begin, in hex: servers of plain storage often name no type, and providers insist on one. */
const BEGINNINGS: readonly (readonly [RegExp, string])[] = [
  [/^89504e470d0a/, "image/png"],
  [/^ffd8ff/, "image/jpeg"],
  [/^47494638/, "image/gif"],
  [/^52494646.{8}57454250/, "image/webp"],
  [/^255044462d/, "application/pdf"],
  [/^.{8}6674797071742020/, "video/quicktime"],
  [/^.{8}66747970/, "video/mp4"],
  [/^1a45dfa3/, "video/webm"],
];

const UNKNOWN = "application/octet-stream";
const SAYS_NOTHING: ReadonlySet<string> = new Set([UNKNOWN, "binary/octet-stream"]);
const TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/;

/** The media type of a file: what its server says, else what it begins like. Without parameters, lower case. */
function mediaTypeOf(header: string | string[] | undefined, bytes: Buffer): string {
  const named = (String(header ?? "").split(";")[0] ?? "").trim().toLowerCase();
  if (TYPE.test(named) && !SAYS_NOTHING.has(named)) return named;
  const start = bytes.subarray(0, 16).toString("hex");
  return BEGINNINGS.find(([pattern]) => pattern.test(start))?.[1] ?? UNKNOWN;
}
