import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { ApiError } from "../errors/api-error.ts";
import type { BodyShare } from "./body-share.ts";
import { measureJson } from "./measure-json.ts";

export interface BodyLimits {
  /** Of one body. */
  readonly maxBytes: number;
  /** For all of one body. */
  readonly withinMs: number;
  /** What one sender may have on its way at the same time. */
  readonly share: BodyShare;
  senderOf(c: Context): string;
}

/** Objects and arrays inside each other, and values; what is managed needs a few and a few hundred. */
const MAX_DEPTH = 32;
const MAX_VALUES = 20_000;

/**
 * Reads a body before anything else looks at it, and never holds more than a sender's share.
 * @throws ApiError `request_too_large`, `request_timeout`, `rate_limited`, `invalid_json` for one nested too deeply
 */
export const readBody = (limits: BodyLimits) =>
  createMiddleware(async (c, next) => {
    const { raw } = c.req;
    if (!raw.body || raw.method === "GET" || raw.method === "HEAD") return next();
    const { maxBytes, share } = limits;
    if (Number(c.req.header("content-length") ?? 0) > maxBytes) throw tooLarge(maxBytes);
    const sender = limits.senderOf(c);
    const taken = { bytes: 0 };
    try {
      const bytes = await readAll(raw.body, limits, (length) => {
        if (taken.bytes + length > maxBytes) throw tooLarge(maxBytes);
        if (!share.take(sender, length)) throw tooMany();
        taken.bytes += length;
      });
      if (c.req.header("content-type")?.includes("json")) requirePlain(bytes);
      // Not made from `raw`, whose body is read: without a body of its own such a request cannot be made.
      const { url, method, headers, signal } = raw;
      c.req.raw = new Request(url, { method, headers, signal, body: bytes.length > 0 ? bytes : null });
      await next();
    } finally {
      share.give(sender, taken.bytes);
    }
  });

/** @param onBytes told before bytes are kept; may throw */
async function readAll(
  body: ReadableStream<Uint8Array>,
  { withinMs }: BodyLimits,
  onBytes: (length: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow(withinMs)), withinMs);
  });
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late]);
      if (done) return new Uint8Array(Buffer.concat(chunks));
      onBytes(value.length);
      chunks.push(value);
    }
  } catch (error) {
    // No one reads the rest; what the connection does with it is its own matter.
    reader.cancel().catch(() => {});
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function requirePlain(bytes: Uint8Array): void {
  const { depth, commas } = measureJson(bytes);
  if (depth > MAX_DEPTH) {
    throw new ApiError("invalid_json", `The body is nested deeper than ${MAX_DEPTH} levels.`);
  }
  if (commas > MAX_VALUES) {
    throw new ApiError("invalid_json", `The body has more than ${MAX_VALUES} values.`);
  }
}

const tooLarge = (maxBytes: number) =>
  new ApiError("request_too_large", `The body is larger than ${maxBytes / 1024} KB.`);

const tooSlow = (withinMs: number) =>
  new ApiError("request_timeout", `The body didn't arrive within ${withinMs / 1_000} seconds.`);

const tooMany = () =>
  new ApiError(
    "rate_limited",
    "Too many requests with a body at the same time. Try again in a moment.",
    undefined,
    {
      retryAfterSeconds: 1,
    },
  );
