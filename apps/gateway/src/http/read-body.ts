import type { IncomingMessage } from "node:http";
import { GatewayError } from "@causeway/contracts";

export interface BodyLimits {
  /** Bytes of one body (`MAX_BODY_MB`). */
  readonly maxBytes: number;
  /** Bytes of all bodies in flight (`MAX_INFLIGHT_BODY_MB`). */
  readonly maxInFlightBytes: number;
}

export interface BodyReader {
  /**
   * The whole body.
   * @throws GatewayError `unsupported_media_type`, `request_too_large`, `overloaded`, `invalid_json` (cut off).
   */
  read(incoming: IncomingMessage): Promise<Buffer>;
  /**
   * Counts bytes that a call made beside its body to those in flight.
   * @throws GatewayError `overloaded` when they are too many; nothing is counted then.
   */
  hold(bytes: number): void;
  /** Bytes read or held that are not needed any more. */
  release(body: { readonly length: number }): void;
  readonly inFlightBytes: () => number;
}

const JSON_TYPE = /^\s*application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

export function createBodyReader(limits: BodyLimits): BodyReader {
  let inFlight = 0;

  function collect(incoming: IncomingMessage): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const pieces: Buffer[] = [];
      let size = 0;
      let isSettled = false;
      // A factory: `close` comes at the end of every body, and an error with its stack costs.
      const fail = (createError: () => GatewayError) => {
        if (isSettled) return;
        isSettled = true;
        inFlight -= size;
        incoming.removeAllListeners("data");
        incoming.resume();
        reject(createError());
      };
      incoming.on("data", (bytes: Buffer) => {
        size += bytes.length;
        inFlight += bytes.length;
        pieces.push(bytes);
        if (size > limits.maxBytes) fail(() => tooLarge(limits.maxBytes));
        else if (inFlight > limits.maxInFlightBytes) fail(overloaded);
      });
      incoming.once("end", () => {
        if (isSettled) return;
        isSettled = true;
        resolve(pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces));
      });
      incoming.once("error", () => fail(cutOff));
      incoming.once("close", () => fail(cutOff));
      // The caller may have left while its key was looked up: no event comes any more.
      if (incoming.destroyed) fail(cutOff);
    });
  }

  return {
    async read(incoming) {
      const type = incoming.headers["content-type"];
      if (!type || !JSON_TYPE.test(type)) throw notJson(type);
      const encoding = incoming.headers["content-encoding"];
      if (encoding && encoding.toLowerCase() !== "identity") throw encoded(encoding);
      if (Number(incoming.headers["content-length"] ?? 0) > limits.maxBytes) throw tooLarge(limits.maxBytes);
      return collect(incoming);
    },
    hold(bytes) {
      if (inFlight + bytes > limits.maxInFlightBytes) throw overloaded();
      inFlight += bytes;
    },
    release(body) {
      inFlight -= body.length;
    },
    inFlightBytes: () => inFlight,
  };
}

/** @throws GatewayError `invalid_json` */
export function parseJson(bytes: Buffer): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString("utf8"));
  } catch (cause) {
    throw new GatewayError("invalid_json", "the request body is not valid JSON", {}, { cause });
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new GatewayError("invalid_parameters", "the request body must be a JSON object", { param: null });
  }
  return value as Record<string, unknown>;
}

const notJson = (type: string | undefined) =>
  new GatewayError(
    "unsupported_media_type",
    `content-type must be application/json, not ${type ?? "missing"}`,
  );
const encoded = (encoding: string) =>
  new GatewayError(
    "unsupported_media_type",
    `the request body must not be compressed: content-encoding is ${encoding}`,
  );
const tooLarge = (maxBytes: number) =>
  new GatewayError(
    "request_too_large",
    `the request body is larger than ${Number((maxBytes / 1024 / 1024).toFixed(3))} MB`,
  );
const overloaded = () =>
  new GatewayError("overloaded", "too many request bodies in flight", { retryAfterSeconds: 1 });
const cutOff = () => new GatewayError("invalid_json", "the request body was cut off");
