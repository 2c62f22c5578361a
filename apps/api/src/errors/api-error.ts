import type { ContentfulStatusCode } from "hono/utils/http-status";

/** Every error of the management API. A code without a status does not compile. */
const API_ERRORS = {
  invalid_parameters: 400,
  invalid_json: 400,
  unauthorized: 401,
  forbidden: 403,
  untrusted_origin: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  precondition_failed: 412,
  request_too_large: 413,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  search_too_long: 422,
  idempotency_key_reused: 422,
  rate_limited: 429,
  internal_error: 500,
  unavailable: 503,
} as const satisfies Record<string, ContentfulStatusCode>;

export type ApiErrorCode = keyof typeof API_ERRORS;

export interface ApiErrorOptions extends ErrorOptions {
  /** For `Retry-After`. */
  readonly retryAfterSeconds?: number;
  /** For `Allow` of a 405. */
  readonly allow?: readonly string[];
  /** For `Content-Range` of a 416: the length of the content, as in RFC 9110, 14.4. */
  readonly contentRange?: string;
}

/** `message` and `fields` are shown; anything private belongs in `cause`, which is only logged. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: ApiErrorCode;
  /** What is wrong with which field, by its path. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** Headers that belong to the answer. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ApiErrorCode,
    message: string,
    fields?: Readonly<Record<string, string>>,
    options: ApiErrorOptions = {},
  ) {
    super(message, options);
    this.code = code;
    this.fields = fields;
    this.headers = {
      ...(options.retryAfterSeconds === undefined
        ? {}
        : { "retry-after": String(options.retryAfterSeconds) }),
      ...(options.allow === undefined ? {} : { allow: options.allow.join(", ") }),
      ...(options.contentRange === undefined ? {} : { "content-range": options.contentRange }),
    };
  }

  get status(): ContentfulStatusCode {
    return API_ERRORS[this.code];
  }
}
