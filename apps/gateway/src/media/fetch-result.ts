import { openResult, type Reach, ResultProblem, type UpstreamReply } from "@causeway/upstream";

const TIMEOUTS = { firstByteMs: 10_000, idleMs: 10_000, totalMs: 30_000 };

export interface ResultSource {
  /** Chosen for each address, also for those of redirects. */
  readonly reach: (url: URL) => Reach;
  readonly maxBytes: number;
  /** Counts what is held; what it throws ends the download. */
  readonly onBytes: (bytes: number) => void;
}

/**
 * A file that a provider made, as base64 in ASCII. It is encoded as it comes: it is in memory once. No one gets a key for it.
 * @throws ResultProblem; what `onBytes` throws
 */
export async function fetchResult(url: string, { reach, ...rest }: ResultSource): Promise<Uint8Array> {
  const { reply, abort } = await openResult(url, { reach, timeouts: TIMEOUTS });
  try {
    return await read(reply, rest);
  } finally {
    abort();
  }
}

async function read(
  reply: UpstreamReply,
  { maxBytes, onBytes }: Omit<ResultSource, "reach">,
): Promise<Uint8Array> {
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
      error: (cause) => reject(new ResultProblem(cause.message, { cause })),
    });
  });
  encoded.push(Buffer.from(rest.toString("base64"), "latin1"));
  return Buffer.concat(encoded);
}
