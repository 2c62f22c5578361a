/** How an error body looks: `A` is the OpenAI shape, `B` the shape for refused keys: `{ error: true, status, message }`. */
export type ErrorShape = "A" | "B";

interface ErrorRow {
  /** HTTP status. `upstream` rows take the status of the provider instead. */
  readonly status: number;
  /** `error.type` of shape A. */
  readonly type: string;
  readonly shape: ErrorShape;
  /** When callers get it, for the errors page of the documentation. Markdown. */
  readonly meaning: string;
}

/** Every error a caller can meet, as the errors page lists them (`pnpm generate`). A code without a meaning does not compile. */
export const ERRORS = {
  // 401 and 403 of the caller's own key: shape B on the chat-completions family.
  invalid_api_key: {
    status: 401,
    type: "invalid_request_error",
    shape: "B",
    meaning: "The key is missing, malformed, unknown or deleted",
  },
  key_disabled: { status: 401, type: "invalid_request_error", shape: "B", meaning: "The key is disabled" },
  key_expired: { status: 401, type: "invalid_request_error", shape: "B", meaning: "The key has expired" },
  key_limit_reached: {
    status: 401,
    type: "invalid_request_error",
    shape: "B",
    meaning: "The key has reached a limit; the message names it and says when it resets",
  },
  member_limit_reached: {
    status: 401,
    type: "invalid_request_error",
    shape: "B",
    meaning: "The member who created the key has reached a limit; the message says when it resets",
  },
  project_limit_reached: {
    status: 401,
    type: "invalid_request_error",
    shape: "B",
    meaning: "The key's project has reached a limit; the message says when it resets",
  },
  organization_limit_reached: {
    status: 401,
    type: "invalid_request_error",
    shape: "B",
    meaning: "The organization has reached a limit; the message says when it resets",
  },
  model_not_allowed: {
    status: 403,
    type: "permission_error",
    shape: "B",
    meaning: "An access rule forbids the model",
  },
  provider_not_allowed: {
    status: 403,
    type: "permission_error",
    shape: "B",
    meaning: "An access rule forbids the provider",
  },
  pricing_not_allowed: {
    status: 403,
    type: "permission_error",
    shape: "B",
    meaning: "An access rule forbids the price",
  },
  model_not_priced: {
    status: 403,
    type: "permission_error",
    shape: "B",
    meaning:
      "No price is known for the model, and the operator refuses such models (`UNPRICED_OWN`, `UNPRICED_OPERATOR`)",
  },
  ip_not_allowed: {
    status: 403,
    type: "permission_error",
    shape: "B",
    meaning: "An access rule forbids the caller's network",
  },
  project_archived: {
    status: 410,
    type: "invalid_request_error",
    shape: "A",
    meaning: "The project is archived",
  },
  invalid_json: { status: 400, type: "invalid_request_error", shape: "A", meaning: "The body is not JSON" },
  invalid_parameters: {
    status: 400,
    type: "invalid_request_error",
    shape: "A",
    meaning: "The body doesn't match the schema; `param` is the path",
  },
  unsupported_parameter: {
    status: 400,
    type: "invalid_request_error",
    shape: "A",
    meaning:
      "No provider of the model supports a parameter, which `param` names, or the model belongs to another endpoint, which the message names",
  },
  /** As OpenAI refuses a `previous_response_id`. */
  previous_response_not_found: {
    status: 400,
    type: "invalid_request_error",
    shape: "A",
    meaning: "`previous_response_id` names no stored response of the project",
  },
  provider_not_configured: {
    status: 400,
    type: "invalid_request_error",
    shape: "A",
    meaning: "No credential for any provider of the model",
  },
  /** The body arrives too slowly. */
  request_timeout: {
    status: 408,
    type: "invalid_request_error",
    shape: "A",
    meaning: "The body arrived too slowly",
  },
  request_too_large: {
    status: 413,
    type: "invalid_request_error",
    shape: "A",
    meaning: "The body is too large",
  },
  unsupported_media_type: {
    status: 415,
    type: "invalid_request_error",
    shape: "A",
    meaning: "The body isn't declared as JSON, or is compressed",
  },
  model_not_found: {
    status: 404,
    type: "invalid_request_error",
    shape: "A",
    meaning: "Unknown model; the message names the nearest ones",
  },
  not_found: {
    status: 404,
    type: "invalid_request_error",
    shape: "A",
    meaning: "Unknown path, or an id that names nothing",
  },
  idempotency_conflict: {
    status: 409,
    type: "invalid_request_error",
    shape: "A",
    meaning: "The `Idempotency-Key` was used for another request",
  },
  video_not_ready: {
    status: 409,
    type: "invalid_request_error",
    shape: "A",
    meaning: "The video isn't completed, so it has no content; the message names its status",
  },
  range_not_satisfiable: {
    status: 416,
    type: "invalid_request_error",
    shape: "A",
    meaning: "`Range` is outside the content",
  },
  method_not_allowed: {
    status: 405,
    type: "invalid_request_error",
    shape: "A",
    meaning: "Wrong method for the path; `Allow` names the right ones",
  },
  guardrail_blocked: {
    status: 400,
    type: "content_policy_violation",
    shape: "A",
    meaning: "A guardrail blocked the request or the response; the message names the rule and the category",
  },
  insufficient_credits: { status: 402, type: "insufficient_quota", shape: "A", meaning: "Out of credits" },
  budget_reserved: {
    status: 429,
    type: "rate_limit_error",
    shape: "A",
    meaning:
      "Running requests have reserved the rest of the budget of the key or of its owner, project or organization",
  },
  rate_limit_exceeded: {
    status: 429,
    type: "rate_limit_error",
    shape: "A",
    meaning:
      "Too many requests or tokens per minute, or too many at once, of the key or of its owner, project or organization",
  },
  /** The provider's own 4xx for a fault of the caller; `details.status`, `type`, `code`, `param` carry the provider's. */
  upstream_rejected: {
    status: 400,
    type: "invalid_request_error",
    shape: "A",
    meaning: "A provider rejected the request; status, type and code are the provider's",
  },
  upstream_rate_limited: {
    status: 429,
    type: "upstream_error",
    shape: "A",
    meaning: "Providers rate limited every attempt",
  },
  upstream_failed: {
    status: 502,
    type: "upstream_error",
    shape: "A",
    meaning: "Every attempt failed at the provider",
  },
  upstream_unreachable: {
    status: 502,
    type: "upstream_error",
    shape: "A",
    meaning: "No provider was reachable",
  },
  upstream_timeout: {
    status: 504,
    type: "upstream_error",
    shape: "A",
    meaning: "A provider took too long to respond",
  },
  overloaded: {
    status: 503,
    type: "server_error",
    shape: "A",
    meaning: "The gateway is overloaded or shutting down",
  },
  unavailable: {
    status: 503,
    type: "server_error",
    shape: "A",
    meaning: "PostgreSQL or Redis is unavailable, so the gateway can't check the key or record usage",
  },
  internal_error: {
    status: 500,
    type: "server_error",
    shape: "A",
    meaning: "Internal error; the message contains the request id",
  },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof ERRORS;
