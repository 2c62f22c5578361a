import { type OutboundClient, UpstreamFailure, type UpstreamReply } from "@causeway/upstream";
import { openFile } from "./download-file.ts";

/** Providers' stores pass downloads on to each other (Google's, for one). */
const MAX_REDIRECTS = 3;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Why there is no file. The message names no address: those are the provider's and carry signatures. */
export class ResultProblem extends Error {
  override readonly name = "ResultProblem";
}

export interface ResultSource {
  /** Chosen for each address, also for those of redirects. */
  readonly client: (url: URL) => OutboundClient;
  readonly maxBytes: number;
  /** Counts what is held; what it throws ends the download. */
  readonly onBytes: (bytes: number) => void;
}

/**
 * A file that a provider made, as base64 in ASCII. It is encoded as it comes: it is in memory once.
 * @throws ResultProblem; what `onBytes` throws
 */
export async function fetchResult(url: string, source: ResultSource): Promise<Uint8Array> {
  let next = url;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    if (!URL.canParse(next)) throw new ResultProblem("its URL is not valid");
    const parsed = new URL(next);
    const call = openFile(source.client(parsed), parsed);
    try {
      const reply = await call.head;
      const { location } = reply.headers;
      if (!REDIRECTS.has(reply.status) || typeof location !== "string") return await read(reply, source);
      if (!URL.canParse(location, next))
        throw new ResultProblem("it is redirected to a URL that is not valid");
      next = new URL(location, next).href;
    } catch (cause) {
      if (cause instanceof UpstreamFailure) throw new ResultProblem(cause.message, { cause });
      throw cause;
    } finally {
      call.abort();
    }
  }
  throw new ResultProblem("it is redirected too often");
}

async function read(reply: UpstreamReply, { maxBytes, onBytes }: ResultSource): Promise<Uint8Array> {
  if (reply.status !== 200) throw new ResultProblem(`its server returned ${reply.status}`);
  const encoded: Buffer[] = [];
  let rest: Buffer = Buffer.alloc(0);
  let size = 0;
  await new Promise<void>((resolve, reject) => {
    reply.read({
      data(bytes) {
        size += bytes.length;
        try {
          if (size > maxBytes) throw new ResultProblem("it is too large");
          onBytes(bytes.length);
        } catch (problem) {
          reject(problem);
          reply.abort();
          return;
        }
        const whole = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes;
        const end = whole.length - (whole.length % 3);
        encoded.push(Buffer.from(whole.toString("base64", 0, end), "latin1"));
        rest = Buffer.from(whole.subarray(end));
      },
      end: resolve,
      error: reject,
    });
  });
  encoded.push(Buffer.from(rest.toString("base64"), "latin1"));
  return Buffer.concat(encoded);
}
