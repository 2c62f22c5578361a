import { ERRORS, type ErrorCode } from "./error-table.ts";
import type { GatewayError } from "./gateway-error.ts";

/** Which family of endpoints answers: it chooses the shape of errors. Bodies of the first two are the same. */
export type ErrorDialect = "openai" | "responses" | "messages";

export interface ErrorContext {
  readonly dialect: ErrorDialect;
  /** Echoed request id. */
  readonly requestId: string;
  /** `a` turns shape B into shape A (`ACCESS_ERROR_SHAPE`). */
  readonly accessErrorShape: "a" | "b";
  /** Attempts made so far; present once a provider was tried. */
  readonly metadata?: unknown;
}

const MESSAGES_TYPES: Readonly<Record<number, string>> = {
  400: "invalid_request_error",
  401: "authentication_error",
  402: "billing_error",
  403: "permission_error",
  404: "not_found_error",
  413: "request_too_large",
  429: "rate_limit_error",
  503: "overloaded_error",
  504: "timeout_error",
  529: "overloaded_error",
};

/** The JSON body of an error, in the shape the endpoint and the cause ask for. */
export function renderErrorBody(error: GatewayError, context: ErrorContext): Record<string, unknown> {
  if (context.dialect === "messages") return renderMessagesError(error, context);
  const metadata = context.metadata ? { metadata: context.metadata } : {};
  if (ERRORS[error.code].shape === "B" && context.accessErrorShape === "b") {
    return { error: true, status: error.status, message: error.message, ...metadata };
  }
  return { error: renderErrorFields(error), ...metadata };
}

/** `{ message, type, param, code }`, also used by error events inside a stream. */
export function renderErrorFields(error: GatewayError): Record<string, unknown> {
  const row = ERRORS[error.code];
  return {
    message: error.message,
    type: error.details.type ?? row.type,
    param: error.details.param ?? null,
    code: error.details.code === undefined ? error.code : error.details.code,
  };
}

/** `error.type` of the Messages format, for whole answers and for events inside a stream. */
export const messagesErrorType = (error: GatewayError): string =>
  error.details.messagesType ??
  MESSAGES_TYPES[messagesStatus(error)] ??
  (error.status >= 500 ? "api_error" : "invalid_request_error");

function renderMessagesError(error: GatewayError, context: ErrorContext): Record<string, unknown> {
  const { messagesDetails } = error.details;
  return {
    type: "error",
    error: {
      type: messagesErrorType(error),
      message: error.message,
      ...(messagesDetails ? { details: messagesDetails } : {}),
    },
    request_id: context.requestId,
    ...(context.metadata ? { metadata: context.metadata } : {}),
  };
}

/** Where the Messages format has another status for the same. */
const MESSAGES_STATUSES: Readonly<Partial<Record<ErrorCode, number>>> = {
  overloaded: 529,
  unavailable: 529,
  // Anthropic answers an empty account so, and its clients repeat a 429.
  insufficient_quota: 400,
};

/** Messages clients know 529 for overload, where others expect 503, and 400 for an account without credit. */
export const messagesStatus = (error: GatewayError): number => MESSAGES_STATUSES[error.code] ?? error.status;

/** Headers every error answer carries alongside its body. */
export function errorHeaders(error: GatewayError): Record<string, string> {
  const { retryAfterSeconds, allow, headers } = error.details;
  return {
    ...headers,
    ...(retryAfterSeconds === undefined
      ? {}
      : { "retry-after": String(Math.max(0, Math.ceil(retryAfterSeconds))) }),
    ...(allow ? { allow: allow.join(", ") } : {}),
    ...(ERRORS[error.code].shape === "B"
      ? { "x-error-message": error.message, "x-error-code": error.code }
      : {}),
  };
}
