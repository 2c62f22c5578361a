/** From vendor documentation: Messages API, "Errors"; Bedrock API reference, InvokeModel; Google Cloud error model. */
export const errors = [
  {
    name: "Anthropic: overloaded",
    status: 529,
    body: { type: "error", error: { type: "overloaded_error", message: "Overloaded" }, request_id: "req_1" },
    judged: { fault: "provider", errorType: "upstream_error" },
  },
  {
    name: "Anthropic: rate limit",
    status: 429,
    headers: { "retry-after": "17" },
    body: {
      type: "error",
      error: { type: "rate_limit_error", message: "This request would exceed your rate limit" },
    },
    judged: { fault: "key", errorType: "rate_limited", retryAfterSeconds: 17 },
  },
  {
    name: "Anthropic: bad key",
    status: 401,
    body: { type: "error", error: { type: "authentication_error", message: "invalid x-api-key" } },
    judged: { fault: "key", errorType: "auth_error" },
  },
  {
    name: "Anthropic: no credit",
    status: 400,
    body: {
      type: "error",
      error: {
        type: "invalid_request_error",
        message: "Your credit balance is too low to access the Anthropic API.",
      },
    },
    judged: { fault: "credit" },
  },
  {
    name: "Anthropic: billing",
    status: 402,
    body: { type: "error", error: { type: "billing_error", message: "There is an issue with your billing" } },
    judged: { fault: "credit" },
  },
  {
    name: "Anthropic: disabled organization",
    status: 400,
    body: {
      type: "error",
      error: { type: "invalid_request_error", message: "This organization has been disabled." },
    },
    judged: { fault: "key", errorType: "auth_error" },
  },
  {
    name: "Anthropic: unknown model",
    status: 404,
    body: { type: "error", error: { type: "not_found_error", message: "model: claude-9" } },
    judged: { fault: "model" },
  },
  {
    name: "Anthropic: bad request",
    status: 400,
    body: {
      type: "error",
      error: { type: "invalid_request_error", message: "messages: roles must alternate" },
    },
    judged: { fault: "caller" },
  },
  {
    name: "Anthropic: too large",
    status: 413,
    body: {
      type: "error",
      error: { type: "request_too_large", message: "Request exceeds the maximum size" },
    },
    judged: { fault: "caller" },
  },
  {
    name: "Bedrock: throttled",
    status: 429,
    headers: { "x-amzn-errortype": "ThrottlingException:http://internal.amazon.com/" },
    body: { message: "Too many requests, please wait before trying again." },
    judged: { fault: "key", errorType: "rate_limited", type: "ThrottlingException" },
  },
  {
    name: "Bedrock: no access to the model",
    status: 403,
    headers: { "x-amzn-errortype": "AccessDeniedException" },
    body: { message: "You don't have access to the model with the specified model ID." },
    judged: { fault: "model" },
  },
  {
    name: "Bedrock: unknown model",
    status: 400,
    headers: { "x-amzn-errortype": "ValidationException" },
    body: { message: "The provided model identifier is invalid." },
    judged: { fault: "model" },
  },
  {
    name: "Bedrock: the model failed",
    status: 424,
    headers: { "x-amzn-errortype": "ModelErrorException" },
    body: { message: "The request failed due to an error while processing the model." },
    judged: { fault: "provider" },
  },
  {
    name: "Bedrock: expired token",
    status: 403,
    headers: { "x-amzn-errortype": "ExpiredTokenException" },
    body: { message: "The security token included in the request is expired" },
    judged: { fault: "key", errorType: "auth_error" },
  },
  {
    name: "Vertex: no such model",
    status: 404,
    body: [
      { error: { code: 404, message: "Publisher Model `claude-9` was not found", status: "NOT_FOUND" } },
    ],
    judged: { fault: "model", type: "NOT_FOUND" },
  },
  {
    name: "Vertex: quota",
    status: 429,
    body: {
      error: {
        code: 429,
        message: "Quota exceeded for requests per base model",
        status: "RESOURCE_EXHAUSTED",
      },
    },
    judged: { fault: "key", errorType: "rate_limited" },
  },
  {
    name: "a proxy's page",
    status: 502,
    text: "<html>Bad Gateway</html>",
    judged: { fault: "provider", errorType: "upstream_error" },
  },
] as const;
