import { classifyError, type ErrorBody, statusOfWords } from "../../shared/errors/classify-error.ts";
import {
  asFilledText,
  asObject,
  asObjects,
  isObject,
  type JsonObject,
  parseJson,
} from "../../shared/json-object.ts";
import type { ReplyHeaders } from "../../shared/errors/retry-after.ts";
import type { UpstreamError } from "../../upstream-error.ts";

/** A refusal in any of the shapes OpenAI-compatible servers use. `status` is the HTTP status. */
export function parseError(status: number, headers: ReplyHeaders, body: string): UpstreamError {
  const value = parseJson(body);
  return classifyError(status, headers, value === undefined ? readText(body) : readErrorBody(value), body);
}

/** An error inside a 200: its own code is the status where it is one, else the type decides. */
export function parseErrorInside(body: JsonObject): UpstreamError {
  const read = readErrorBody(body);
  const inner = asObject(body.error) ?? asObject(body.base_resp) ?? body;
  return classifyError(guessStatus(inner, read), {}, read, JSON.stringify(body));
}

function guessStatus(error: JsonObject, read: ErrorBody): number {
  for (const value of [error.status_code, error.code, error.status]) {
    const code = Number(value);
    if (Number.isInteger(code) && code >= 400 && code < 600) return code;
    const known = MINIMAX_STATUS[code];
    if (known) return known;
  }
  return statusOfWords(read) ?? statusOfKind(read);
}

function statusOfKind({ type, code }: ErrorBody): number {
  for (const word of [code, type]) {
    const known = STATUS_OF_CODE[word ?? ""];
    if (known) return known;
  }
  const words = `${type ?? ""} ${code ?? ""}`;
  if (/rate_?limit|too_many/i.test(words)) return 429;
  if (/authentication|invalid_api_key/i.test(words)) return 401;
  if (/invalid_request|bad_request/i.test(words)) return 400;
  return 502;
}

/**
 * What OpenAI's codes of a failed response mean. Sources: types of openai 6 (`ResponseError`), read on November 28, 2026; of those
 * that the types don't have, openai/codex codex-rs/codex-api/src/sse/responses.rs.
 */
const STATUS_OF_CODE: Readonly<Record<string, number>> = {
  server_error: 500,
  vector_store_timeout: 504,
  rate_limit_exceeded: 429,
  server_is_overloaded: 503,
  slow_down: 503,
  invalid_image: 400,
  invalid_image_format: 400,
  invalid_base64_image: 400,
  invalid_image_url: 400,
  image_too_large: 400,
  image_too_small: 400,
  image_parse_error: 400,
  invalid_image_mode: 400,
  image_file_too_large: 400,
  unsupported_image_media_type: 400,
  empty_image_file: 400,
  failed_to_download_image: 400,
  image_file_not_found: 400,
};

/** MiniMax's own codes, from its error code reference. */
const MINIMAX_STATUS: Readonly<Record<number, number>> = {
  1002: 429,
  1004: 401,
  1008: 402,
  1026: 400,
  1027: 400,
  1039: 429,
  2013: 400,
  2049: 401,
};

const NOTHING: ErrorBody = { message: null, type: null, param: null, code: null };

/**
 * Shapes met: `{error:{message,type,param,code}}` (OpenAI and most; OpenRouter keeps the vendor's text in
 * `metadata.raw`), `[{error:…}]` (Google), `{error:"text"}` with `message` or `code` alongside it (Fireworks, xAI, Ollama),
 * `{message,type,code}` (Mistral, Databricks), `{detail}` (Mistral, FastAPI servers), `{errors:[…]}` (Cloudflare),
 * `{base_resp:{status_code,status_msg}}` (MiniMax).
 */
function readErrorBody(body: unknown): ErrorBody {
  const first = Array.isArray(body) ? body[0] : body;
  if (typeof first === "string") return { ...NOTHING, message: first };
  if (!isObject(first)) return NOTHING;
  const listed = asObjects(first.errors)[0];
  const inner = asObject(first.error) ?? listed ?? asObject(first.base_resp);
  return inner ? readFields(inner, first) : readFlat(first);
}

function readFields(error: JsonObject, outer: JsonObject): ErrorBody {
  const message =
    textOf(error.message) ?? textOf(error.status_msg) ?? textOf(error.detail) ?? textOf(outer.message);
  const raw = textOf(asObject(error.metadata)?.raw);
  return {
    message: raw && message === "Provider returned error" ? `${message}: ${raw}` : message,
    type: textOf(error.type) ?? textOf(error.status),
    param: textOf(error.param),
    code: textOf(error.code) ?? textOf(error.status_code),
  };
}

function readFlat(body: JsonObject): ErrorBody {
  const detail = asObject(body.detail);
  const spoken =
    textOf(body.message) ??
    textOf(body.detail) ??
    textOf(detail?.error ?? detail?.message) ??
    readDetails(body.detail) ??
    readDetails(asObject(body.message)?.detail);
  const error = textOf(body.error) ?? readList(body.error);
  return {
    message: spoken ?? error,
    type: textOf(body.type),
    param: textOf(body.param),
    code: textOf(body.code) ?? textOf(body.error_code) ?? (spoken ? error : null),
  };
}

const MAX_TEXT = 300;

/** A short plain text speaks for itself; a page does not. */
function readText(body: string): ErrorBody {
  const text = body.trim();
  return text === "" || text.startsWith("<") || text.length > MAX_TEXT
    ? NOTHING
    : { ...NOTHING, message: text };
}

/** FastAPI's list of validation problems: `[{loc:["body","x"],msg}]`. Mistral has it in `message`, with status 422. */
function readDetails(detail: unknown): string | null {
  const lines = asObjects(detail).map(
    (problem) =>
      `${Array.isArray(problem.loc) ? problem.loc.join(".") : "body"}: ${textOf(problem.msg) ?? "invalid"}`,
  );
  return lines.length > 0 ? lines.join("; ") : null;
}

/** Hugging Face: `{error:["…"]}`. */
const readList = (value: unknown): string | null =>
  Array.isArray(value) ? asFilledText(value.filter((entry) => typeof entry === "string").join("; ")) : null;

const textOf = (value: unknown): string | null =>
  typeof value === "number" ? String(value) : asFilledText(value);
