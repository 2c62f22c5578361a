import { ERRORS, type ErrorCode } from "./error-table.ts";

/** What an error may say alongside its message. Everything here is safe to show a caller. */
export interface ErrorDetails {
  /** Path of the offending field, e.g. `messages.0.content`. */
  readonly param?: string | null;
  /** Seconds for `Retry-After`. */
  readonly retryAfterSeconds?: number;
  /** The provider's own status, type and code, for `upstream_rejected`. */
  readonly status?: number;
  readonly type?: string | null;
  readonly code?: string | null;
  /** `error.type` of the Messages format as its provider wrote it. Default: by the status. */
  readonly messagesType?: string;
  /** `error.details` of the Messages format: its clients act on what is there. */
  readonly messagesDetails?: Readonly<Record<string, unknown>> | null;
  /** Methods for `Allow` of a 405. */
  readonly allow?: readonly string[];
  /** The limit or access rule that refused, for the log: `limit:total`, `rule:deny_models` … Not shown to the caller. */
  readonly refusedBy?: string;
  /** Names in the message that the organization gave, not the caller: the log keeps them in its reason. */
  readonly namedInMessage?: readonly string[];
  /** Extra response headers, e.g. the rate-limit trio. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** `message` is safe to show a caller; anything private belongs in `cause`, which is only logged. */
export class GatewayError extends Error {
  override readonly name = "GatewayError";
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.details = details;
  }

  /** HTTP status of the answer. */
  get status(): number {
    return this.details.status ?? ERRORS[this.code].status;
  }
}
