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
  /** What the caller, an admin or the operator can do about it, for the troubleshooting page. Markdown. */
  readonly remedy: string;
}

/** Every error a caller can meet, as the errors page lists them (`pnpm generate`). A code without a meaning does not compile. */
export const ERRORS = {
  // 401 and 403 of the caller's own key: shape B on the chat-completions family.
  invalid_api_key: {
    status: 401,
    type: "invalid_request_error",
    shape: "B",
    meaning: "The key is missing, malformed, unknown or deleted",
    remedy:
      "Copy the key again: you see it only once, so create a new one if you don't have it. Look for another key in the tool's environment",
  },
  key_disabled: {
    status: 401,
    type: "invalid_request_error",
    shape: "B",
    meaning: "The key is disabled",
    remedy: "Enable the key under **API keys**, or use another one",
  },
  key_expired: {
    status: 401,
    type: "invalid_request_error",
    shape: "B",
    meaning: "The key has expired",
    remedy: "Change the expiry date of the key, or create a new key",
  },
  key_limit_reached: {
    status: 401,
    type: "invalid_request_error",
    shape: "B",
    meaning: "The key has reached a limit; the message names it and says when it resets",
    remedy: "Wait until the time in the message, or raise the limit under **API keys**",
  },
  member_limit_reached: {
    status: 401,
    type: "invalid_request_error",
    shape: "B",
    meaning: "The member who created the key has reached a limit; the message says when it resets",
    remedy:
      "Wait until the time in the message, or ask an admin to raise the member's limit under **Members**",
  },
  project_limit_reached: {
    status: 401,
    type: "invalid_request_error",
    shape: "B",
    meaning: "The key's project has reached a limit; the message says when it resets",
    remedy: "Wait until the time in the message, or ask an admin to raise the project's limit",
  },
  team_limit_reached: {
    status: 401,
    type: "invalid_request_error",
    shape: "B",
    meaning: "The team of the key's project has reached a limit; the message says when it resets",
    remedy: "Wait until the time in the message, or ask an admin to raise the team's limit under **Teams**",
  },
  organization_limit_reached: {
    status: 401,
    type: "invalid_request_error",
    shape: "B",
    meaning: "The organization has reached a limit; the message says when it resets",
    remedy: "Wait until the time in the message, or ask the operator to raise the organization's limit",
  },
  invalid_grant: {
    status: 401,
    type: "invalid_request_error",
    shape: "B",
    meaning:
      "A grant, which the web apps use in place of a key, isn't one of this installation or names another key",
    remedy:
      "Give the gateway and the API the same `GATEWAY_API_KEY_HASH_SECRET`, and use grants only through the web apps",
  },
  grant_expired: {
    status: 401,
    type: "invalid_request_error",
    shape: "B",
    meaning: "A grant, which the web apps use in place of a key, is older than five minutes",
    remedy:
      "Try again: the web apps get a new grant for each request. If it persists, compare the clocks of the gateway and the API",
  },
  model_not_allowed: {
    status: 403,
    type: "permission_error",
    shape: "B",
    meaning: "An access rule forbids the model",
    remedy:
      "Simulate the request on the key's page to see which rule decides, then change the rule or the model",
  },
  provider_not_allowed: {
    status: 403,
    type: "permission_error",
    shape: "B",
    meaning: "An access rule forbids the provider",
    remedy:
      "Simulate the request on the key's page to see which rule decides. Call the model without a provider, or at another one",
  },
  pricing_not_allowed: {
    status: 403,
    type: "permission_error",
    shape: "B",
    meaning: "An access rule forbids the price",
    remedy: "Choose a less expensive model, or change the rule",
  },
  model_not_priced: {
    status: 403,
    type: "permission_error",
    shape: "B",
    meaning:
      "No price is known for the model, and the operator refuses such models (`UNPRICED_OWN`, `UNPRICED_OPERATOR`)",
    remedy: "Set a price for the model on its page under **Models**",
  },
  ip_not_allowed: {
    status: 403,
    type: "permission_error",
    shape: "B",
    meaning: "An access rule forbids the caller's network",
    remedy:
      "Add the network to the rule. Behind a proxy, check `TRUSTED_PROXIES`: the gateway may see the proxy's address",
  },
  project_archived: {
    status: 410,
    type: "invalid_request_error",
    shape: "A",
    meaning: "The project is archived",
    remedy: "Unarchive the project under **Settings**, **Projects**, or use a key of another project",
  },
  invalid_json: {
    status: 400,
    type: "invalid_request_error",
    shape: "A",
    meaning: "The body is not JSON",
    remedy: "Send UTF-8 JSON. In a shell, quotes in the body are often the cause",
  },
  invalid_parameters: {
    status: 400,
    type: "invalid_request_error",
    shape: "A",
    meaning: "The body doesn't match the schema; `param` is the path",
    remedy: "Correct the field that `param` names; the API reference lists its values",
  },
  unsupported_parameter: {
    status: 400,
    type: "invalid_request_error",
    shape: "A",
    meaning:
      "No provider of the model supports a parameter, which `param` names, or the model belongs to another endpoint, which the message names",
    remedy:
      "Remove the field, choose a model that supports it, or send the request to the endpoint in the message",
  },
  /** As OpenAI refuses a `previous_response_id`. */
  previous_response_not_found: {
    status: 400,
    type: "invalid_request_error",
    shape: "A",
    meaning: "`previous_response_id` names no stored response that the key reaches",
    remedy:
      "Send the whole conversation. Responses are stored only if the organization retains all data, or the project keeps the state of responses",
  },
  /** As OpenAI refuses a reference to an item that it doesn't have. */
  item_not_found: {
    status: 404,
    type: "invalid_request_error",
    shape: "A",
    meaning: "An `item_reference` in `input` names no stored item that the key reaches",
    remedy:
      "Send the item itself: clients do so with `store: false`. Items are stored only if the organization retains all data, or the project keeps the state of responses",
  },
  provider_not_configured: {
    status: 400,
    type: "invalid_request_error",
    shape: "A",
    meaning: "No credential for any provider of the model",
    remedy:
      "Add a provider key under **Settings**, **Provider keys**, or have the operator set `LLM_<PROVIDER>_API_KEY`",
  },
  /** The body arrives too slowly. */
  request_timeout: {
    status: 408,
    type: "invalid_request_error",
    shape: "A",
    meaning: "The body arrived too slowly",
    remedy:
      "Check the connection between the client and the gateway; the slowest accepted rate is `MIN_BODY_RATE_KB`",
  },
  request_too_large: {
    status: 413,
    type: "invalid_request_error",
    shape: "A",
    meaning: "The body is too large",
    remedy:
      "Send less, for example smaller images. The operator sets `MAX_BODY_MB` and `MAX_UPLOAD_MB`; a proxy in front may have its own bound",
  },
  unsupported_media_type: {
    status: 415,
    type: "invalid_request_error",
    shape: "A",
    meaning: "The body isn't declared as JSON, or is compressed",
    remedy: "Set `Content-Type: application/json` and don't compress the body",
  },
  model_not_found: {
    status: 404,
    type: "invalid_request_error",
    shape: "A",
    meaning: "Unknown model; the message names the nearest ones",
    remedy:
      "Use one of the names in the message, or `provider/model` for a model that the catalog doesn't know",
  },
  not_found: {
    status: 404,
    type: "invalid_request_error",
    shape: "A",
    meaning: "Unknown path, or an id that names nothing",
    remedy: "Check the base URL: `/v1` may be missing or doubled",
  },
  idempotency_conflict: {
    status: 409,
    type: "invalid_request_error",
    shape: "A",
    meaning: "The `Idempotency-Key` was used for another request",
    remedy: "Use a new `Idempotency-Key` for each new request",
  },
  video_not_ready: {
    status: 409,
    type: "invalid_request_error",
    shape: "A",
    meaning: "The video isn't completed, so it has no content; the message names its status",
    remedy: "Wait until the status is `completed`, or use a callback",
  },
  range_not_satisfiable: {
    status: 416,
    type: "invalid_request_error",
    shape: "A",
    meaning: "`Range` is outside the content",
    remedy: "Read the size from `Content-Range` and ask for bytes below it",
  },
  method_not_allowed: {
    status: 405,
    type: "invalid_request_error",
    shape: "A",
    meaning: "Wrong method for the path; `Allow` names the right ones",
    remedy: "Use a method that the `Allow` header lists",
  },
  /** Codex sends its requests over HTTP after exactly this status. */
  websocket_not_supported: {
    status: 426,
    type: "invalid_request_error",
    shape: "A",
    meaning: "WebSockets aren't supported on `/v1/responses`",
    remedy: "Use HTTP. Codex does so by itself after this response",
  },
  guardrail_blocked: {
    status: 400,
    type: "content_policy_violation",
    shape: "A",
    meaning: "A guardrail blocked the request or the response; the message names the rule and the category",
    remedy:
      "Change the text, or have an admin look at the rule under **Guardrails**, where you can try the text",
  },
  insufficient_credits: {
    status: 402,
    type: "insufficient_quota",
    shape: "A",
    meaning: "Out of credits",
    remedy: "Have the operator add credits, or use your organization's own provider keys",
  },
  budget_reserved: {
    status: 429,
    type: "rate_limit_error",
    shape: "A",
    meaning:
      "Running requests have reserved the rest of the budget of the key or of its owner, project or organization",
    remedy: "Retry after `Retry-After`. Set `max_tokens`, so that requests reserve less",
  },
  rate_limit_exceeded: {
    status: 429,
    type: "rate_limit_error",
    shape: "A",
    meaning:
      "Too many requests or tokens per minute, or too many at once, of the key or of its owner, project or organization",
    remedy: "Retry after `Retry-After`, or raise the limit",
  },
  /** The provider's own 4xx for a fault of the caller; `details.status`, `type`, `code`, `param` carry the provider's. */
  upstream_rejected: {
    status: 400,
    type: "invalid_request_error",
    shape: "A",
    meaning: "A provider rejected the request; status, type and code are the provider's",
    remedy: "Read the provider's message; the request's page shows what was sent to which provider",
  },
  /** As OpenAI says that an account is empty. Clients don't repeat it: it would be the same a moment later. */
  insufficient_quota: {
    status: 429,
    type: "insufficient_quota",
    shape: "A",
    meaning: "The provider's account has no credit or quota left, with every key that was tried",
    remedy:
      "Add credit at the provider, or a key of another account or provider. The message says whose account it is",
  },
  upstream_rate_limited: {
    status: 429,
    type: "upstream_error",
    shape: "A",
    meaning: "Providers rate limited every attempt",
    remedy: "Retry later, add keys or providers for the model, or raise your limit at the provider",
  },
  upstream_failed: {
    status: 502,
    type: "upstream_error",
    shape: "A",
    meaning: "Every attempt failed at the provider",
    remedy:
      "The request's page has the message of every attempt. **Providers** shows which keys are excluded, and why",
  },
  upstream_unreachable: {
    status: 502,
    type: "upstream_error",
    shape: "A",
    meaning: "No provider was reachable",
    remedy: "Check the network, the proxy and DNS of the gateway: **Providers** shows the last error",
  },
  upstream_timeout: {
    status: 504,
    type: "upstream_error",
    shape: "A",
    meaning: "A provider took too long to respond",
    remedy: "Stream the response, or have the operator raise the timeout of the model (`MAPPING_TIMEOUTS`)",
  },
  overloaded: {
    status: 503,
    type: "server_error",
    shape: "A",
    meaning: "The gateway is overloaded or shutting down",
    remedy: "Retry after `Retry-After`. Add gateways, or raise `MAX_INFLIGHT_REQUESTS`",
  },
  unavailable: {
    status: 503,
    type: "server_error",
    shape: "A",
    meaning: "PostgreSQL or Redis is unavailable, so the gateway can't check the key or record usage",
    remedy: "Operators: `/readyz` of the gateway names the store that is unavailable",
  },
  internal_error: {
    status: 500,
    type: "server_error",
    shape: "A",
    meaning: "Internal error; the message contains the request id",
    remedy: "Look for the request id in the gateway's log and report it with the log line",
  },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof ERRORS;
