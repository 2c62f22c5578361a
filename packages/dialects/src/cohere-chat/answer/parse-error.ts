import { classifyError, type ErrorBody, statusOfWords } from "../../shared/errors/classify-error.ts";
import { asFilledText, asObject, type JsonObject, parseJson } from "../../shared/json-object.ts";
import type { ReplyHeaders } from "../../shared/errors/retry-after.ts";
import type { UpstreamError } from "../../upstream-error.ts";

/** A refusal of Cohere: `{id,message}`, sometimes with `error_type`. Source: Cohere docs, "Errors". */
export function parseError(status: number, headers: ReplyHeaders, body: string): UpstreamError {
  const error = classifyError(status, headers, readErrorBody(parseJson(body)), body);
  // The request was broken off, not by us.
  return status === 499 ? { ...error, errorType: "upstream_error", fault: "provider" } : error;
}

/** An answer that is an error although it is a 200, or that ends in one. */
export function parseErrorInside(message: string | null): UpstreamError {
  const body = { ...NOTHING, message: message ?? "the provider stopped with an error" };
  return classifyError(statusOfWords(body) ?? 502, {}, body, "");
}

/** The text of a body that is an error instead of an answer; null for any other. */
export const findError = (body: JsonObject): string | null =>
  body.message !== undefined && asObject(body.message) === null ? readErrorBody(body).message : null;

const NOTHING: ErrorBody = { message: null, type: null, param: null, code: null };

function readErrorBody(body: unknown): ErrorBody {
  const fields = asObject(body);
  if (!fields) return { ...NOTHING, message: asFilledText(body) };
  const message = asFilledText(fields.message) ?? asFilledText(fields.error);
  return { ...NOTHING, message, code: asFilledText(fields.error_type) };
}
