/** How an error body looks: `A` is the OpenAI shape, `B` the access shape of the specification (2.5). */
export type ErrorShape = "A" | "B";

interface ErrorRow {
  /** HTTP status. `upstream` rows take the status of the provider instead. */
  readonly status: number;
  /** `error.type` of shape A. */
  readonly type: string;
  readonly shape: ErrorShape;
  /** `error.code` of shape A where it differs from the row's own name. */
  readonly wireCode?: string;
}

/** Every error a caller can meet. A code without a status and a type does not compile. */
export const ERRORS = {
  // 401 and 403 of the caller's own key: shape B on the chat-completions family (specification 2.5).
  invalid_api_key: { status: 401, type: "invalid_request_error", shape: "B" },
  key_disabled: { status: 401, type: "invalid_request_error", shape: "B" },
  key_expired: { status: 401, type: "invalid_request_error", shape: "B" },
  key_limit_reached: { status: 401, type: "invalid_request_error", shape: "B" },
  model_not_allowed: { status: 403, type: "permission_error", shape: "B" },
  provider_not_allowed: { status: 403, type: "permission_error", shape: "B" },
  pricing_not_allowed: { status: 403, type: "permission_error", shape: "B" },
  ip_not_allowed: { status: 403, type: "permission_error", shape: "B" },
  project_archived: { status: 410, type: "invalid_request_error", shape: "A" },
  invalid_json: { status: 400, type: "invalid_request_error", shape: "A" },
  invalid_parameters: { status: 400, type: "invalid_request_error", shape: "A" },
  unsupported_parameter: { status: 400, type: "invalid_request_error", shape: "A" },
  /** As OpenAI refuses a `previous_response_id`. */
  previous_response_not_found: { status: 400, type: "invalid_request_error", shape: "A" },
  provider_not_configured: { status: 400, type: "invalid_request_error", shape: "A" },
  /** The body arrives too slowly. */
  request_timeout: { status: 408, type: "invalid_request_error", shape: "A" },
  request_too_large: { status: 413, type: "invalid_request_error", shape: "A" },
  unsupported_media_type: { status: 415, type: "invalid_request_error", shape: "A" },
  model_not_found: { status: 404, type: "invalid_request_error", shape: "A" },
  not_found: { status: 404, type: "invalid_request_error", shape: "A" },
  conflict: { status: 409, type: "invalid_request_error", shape: "A" },
  range_not_satisfiable: { status: 416, type: "invalid_request_error", shape: "A" },
  method_not_allowed: { status: 405, type: "invalid_request_error", shape: "A" },
  guardrail_blocked: { status: 400, type: "content_policy_violation", shape: "A" },
  insufficient_credits: { status: 402, type: "insufficient_quota", shape: "A" },
  budget_reserved: { status: 429, type: "rate_limit_error", shape: "A" },
  rate_limit_exceeded: { status: 429, type: "rate_limit_error", shape: "A" },
  /** The provider's own 4xx for a fault of the caller; `details.status`, `type`, `code`, `param` carry the provider's. */
  upstream_rejected: { status: 400, type: "invalid_request_error", shape: "A" },
  upstream_rate_limited: { status: 429, type: "upstream_error", shape: "A" },
  upstream_failed: { status: 502, type: "upstream_error", shape: "A" },
  upstream_unreachable: { status: 502, type: "upstream_error", shape: "A" },
  upstream_timeout: { status: 504, type: "upstream_error", shape: "A" },
  overloaded: { status: 503, type: "server_error", shape: "A" },
  unavailable: { status: 503, type: "server_error", shape: "A" },
  internal_error: { status: 500, type: "server_error", shape: "A" },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof ERRORS;
