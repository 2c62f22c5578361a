import type { IncomingMessage } from "node:http";
import { GatewayError } from "@causeway/contracts";
import type { FormShape } from "@causeway/dialects";
import { createFormParser, type FormEvents } from "./form/parse-form.ts";
import { BodyGatherer } from "./gather-body.ts";
import { createShares, type Exhausted, type Owner, type ShareLimits, type Shares } from "./shares.ts";
import { createSlowUploads, type Upload } from "./slow-uploads.ts";

export interface BodyLimits {
  /** Bytes of one body (`MAX_BODY_MB`). */
  readonly maxBytes: number;
  /** Bytes of one form (`MAX_UPLOAD_MB`). Default: those of a body. */
  readonly maxFormBytes?: number;
  /** Bytes of all bodies in flight (`MAX_INFLIGHT_BODY_MB`), and of those of one key and one organization. */
  readonly inFlight: ShareLimits;
  /** Slower bodies are refused (`MIN_BODY_RATE`); 0 refuses none. */
  readonly minBytesPerSecond: number;
}

/** What is held alongside a body is counted to the bodies in flight of the same caller. */
export interface OwnedMemory {
  /**
   * Counts bytes that a call made alongside its body.
   * @throws GatewayError `overloaded`, or `rate_limit_exceeded` when the caller's own share is used up; nothing is counted then.
   */
  hold(bytes: number): void;
  release(held: { readonly length: number }): void;
}

export interface BodyReader {
  /** @throws GatewayError for headers of a body that is not taken: `unsupported_media_type`, `request_too_large`. */
  check(incoming: IncomingMessage): void;
  /**
   * The whole body; a form, where one is taken, as the JSON of the same request.
   * @throws GatewayError as `check`, `request_too_large`, `overloaded`, `rate_limit_exceeded`, `request_timeout`, `invalid_json`
   * (cut off).
   */
  read(incoming: IncomingMessage, owner: Owner, form?: FormShape): Promise<Buffer>;
  /** Bytes read for this owner that are not needed anymore. */
  release(owner: Owner, body: { readonly length: number }): void;
  memoryOf(owner: Owner): OwnedMemory;
  readonly inFlightBytes: () => number;
  stop(): void;
}

const JSON_TYPE = /^\s*application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/** Reads bodies within the bounds of a process, an organization and a key. */
export function createBodyReader(limits: BodyLimits): BodyReader {
  const shares = createShares(limits.inFlight);
  const uploads = createSlowUploads(limits.minBytesPerSecond);
  const maxFormBytes = limits.maxFormBytes ?? limits.maxBytes;
  return {
    check: (incoming) => checkHeaders(incoming, limits.maxBytes),
    read: async (incoming, owner, form) => {
      const isForm = form !== undefined && FORM_TYPE.test(incoming.headers["content-type"] ?? "");
      const maxBytes = isForm ? maxFormBytes : limits.maxBytes;
      if (form?.isOnly && !isForm) throw notForm(incoming.headers["content-type"]);
      checkHeaders(incoming, maxBytes, isForm);
      return collect(incoming, { owner, shares, uploads, maxBytes, form: isForm ? form : null });
    },
    release: (owner, { length }) => shares.giveBack(owner, length),
    memoryOf: (owner) => memoryOf(shares, owner),
    inFlightBytes: shares.held,
    stop: uploads.stop,
  };
}

interface Collecting {
  readonly owner: Owner;
  readonly shares: Shares;
  readonly uploads: ReturnType<typeof createSlowUploads>;
  readonly maxBytes: number;
  /** Null: the body is taken as it is. */
  readonly form: FormShape | null;
}

/** A form becomes JSON, with its files in base64, which is a third longer. */
const BASE64 = 4 / 3;

function collect(
  incoming: IncomingMessage,
  { owner, shares, uploads, maxBytes, form }: Collecting,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const growth = form ? BASE64 : 1;
    const gatherer = new BodyGatherer(Math.ceil(announced(incoming) * growth), Math.ceil(maxBytes * growth));
    let isSettled = false;
    const settle = (): boolean => {
      const isFirst = !isSettled;
      isSettled = true;
      uploads.remove(upload);
      return isFirst;
    };
    // A factory: `close` comes at the end of every body, and an error with its stack costs.
    const fail = (createError: () => GatewayError) => {
      if (!settle()) return;
      shares.giveBack(owner, gatherer.size);
      incoming.removeAllListeners("data");
      incoming.resume();
      reject(createError());
    };
    const upload: Upload = { size: () => received, onSlow: () => fail(tooSlow) };
    uploads.add(upload);
    const put = (bytes: Buffer): void => {
      if (isSettled) return;
      const exhausted = shares.take(owner, bytes.length);
      if (exhausted) fail(() => noRoom(exhausted));
      else gatherer.add(bytes);
    };
    const onEnd = () => settle() && resolve(gatherer.end());
    const sink = form
      ? openForm(incoming, form, { put, onEnd, onProblem: (problem) => fail(() => problem) })
      : { write: put, end: onEnd };
    let received = 0;
    incoming.on("data", (bytes: Buffer) => {
      received += bytes.length;
      if (received > maxBytes) fail(() => tooLarge(maxBytes));
      else sink.write(bytes);
    });
    let isWhole = false;
    incoming.once("end", () => {
      isWhole = true;
      sink.end();
    });
    incoming.once("error", () => fail(cutOff));
    // A form is read a moment longer than it arrives.
    incoming.once("close", () => isWhole || fail(cutOff));
    // The caller may have left while its key was looked up: no event comes anymore.
    if (incoming.destroyed) fail(cutOff);
  });
}

const memoryOf = (shares: Shares, owner: Owner): OwnedMemory => ({
  hold(bytes) {
    const exhausted = shares.take(owner, bytes);
    if (exhausted) throw noRoom(exhausted);
  },
  release: ({ length }) => shares.giveBack(owner, length),
});

const FORM_TYPE = /^\s*multipart\/form-data\s*;/i;

const openForm = (incoming: IncomingMessage, form: FormShape, events: FormEvents) =>
  createFormParser(incoming.headers["content-type"] ?? "", form, events);

/** @throws GatewayError for a body that is not JSON (or a form), is encoded, or says that it is too large */
function checkHeaders(incoming: IncomingMessage, maxBytes: number, isForm = false): void {
  const type = incoming.headers["content-type"];
  if (!isForm && (!type || !JSON_TYPE.test(type))) throw notJson(type);
  const encoding = incoming.headers["content-encoding"];
  if (encoding && encoding.toLowerCase() !== "identity") throw encoded(encoding);
  if (announced(incoming) > maxBytes) throw tooLarge(maxBytes);
}

/** Bytes the caller says its body has; 0 when it does not say. */
export const announced = (incoming: IncomingMessage): number =>
  Number(incoming.headers["content-length"] ?? 0);

/** What a caller sent is not given back whole. */
const SHOWN_HEADER = 100;

const notJson = (type: string | undefined) =>
  new GatewayError(
    "unsupported_media_type",
    `The content-type must be application/json, not ${type?.slice(0, SHOWN_HEADER) ?? "missing"}.`,
  );
const notForm = (type: string | undefined) =>
  new GatewayError(
    "unsupported_media_type",
    `The content-type must be multipart/form-data, not ${type?.slice(0, SHOWN_HEADER) ?? "missing"}.`,
  );
const encoded = (encoding: string) =>
  new GatewayError(
    "unsupported_media_type",
    `The request body must not be compressed, but the content-encoding is ${encoding.slice(0, SHOWN_HEADER)}.`,
  );
const tooLarge = (maxBytes: number) =>
  new GatewayError(
    "request_too_large",
    `The request body is larger than ${Number((maxBytes / 1024 / 1024).toFixed(3))} MB.`,
  );
const cutOff = () => new GatewayError("invalid_json", "The request body is incomplete.");
const tooSlow = () => new GatewayError("request_timeout", "The request body arrived too slowly.");

function noRoom(exhausted: Exhausted): GatewayError {
  if (exhausted === "all")
    return new GatewayError("overloaded", "The gateway is processing too much request data. Try again.", {
      retryAfterSeconds: 1,
    });
  const whose = exhausted === "key" ? "API key" : "organization";
  const message = `The requests in progress of this ${whose} are too large together. Try again.`;
  return new GatewayError("rate_limit_exceeded", message, { retryAfterSeconds: 1 });
}
