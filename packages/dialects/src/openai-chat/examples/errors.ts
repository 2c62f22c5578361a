/** A refusal as a provider sends it: status, headers, body, and what it means. From vendor documentation. */
export interface RefusalExample {
  readonly name: string;
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly fault: "caller" | "key" | "model" | "credit" | "provider";
  readonly errorType: "upstream_error" | "rate_limited" | "auth_error" | "timeout";
  readonly message: string;
  readonly retryAfterSeconds?: number;
}

const openai = (message: string, type: string, code: string | null, param: string | null = null) => ({
  error: { message, type, param, code },
});

export const refusals: readonly RefusalExample[] = [
  {
    name: "OpenAI: wrong key",
    status: 401,
    body: openai("Incorrect API key provided.", "invalid_request_error", "invalid_api_key"),
    fault: "key",
    errorType: "auth_error",
    message: "Incorrect API key provided.",
  },
  {
    name: "OpenAI: rate limit, seconds in the text",
    status: 429,
    body: openai(
      "Rate limit reached on tokens per min. Please try again in 18.642s.",
      "tokens",
      "rate_limit_exceeded",
    ),
    fault: "key",
    errorType: "rate_limited",
    message: "Rate limit reached on tokens per min. Please try again in 18.642s.",
    retryAfterSeconds: 18.642,
  },
  {
    name: "OpenAI: no quota left is an empty account, not a rate limit",
    status: 429,
    body: openai(
      "You exceeded your current quota, please check your plan and billing details.",
      "insufficient_quota",
      "insufficient_quota",
    ),
    fault: "credit",
    errorType: "upstream_error",
    message: "You exceeded your current quota, please check your plan and billing details.",
  },
  {
    name: "OpenAI: a bad parameter",
    status: 400,
    body: openai(
      "Unsupported value: 'temperature'.",
      "invalid_request_error",
      "unsupported_value",
      "temperature",
    ),
    fault: "caller",
    errorType: "upstream_error",
    message: "Unsupported value: 'temperature'.",
  },
  {
    name: "OpenAI: country refused",
    status: 403,
    body: openai(
      "Country, region, or territory not supported",
      "request_forbidden",
      "unsupported_country_region_territory",
    ),
    fault: "model",
    errorType: "upstream_error",
    message: "Country, region, or territory not supported",
  },
  {
    name: "OpenAI: a project without access to the model",
    status: 403,
    body: openai(
      "Project `p` does not have access to model `gpt-5`",
      "invalid_request_error",
      "model_not_found",
    ),
    fault: "model",
    errorType: "upstream_error",
    message: "Project `p` does not have access to model `gpt-5`",
  },
  {
    name: "Azure: retry-after-ms before retry-after",
    status: 429,
    headers: { "retry-after": "2", "retry-after-ms": "1500" },
    body: { error: { code: "429", message: "Requests have exceeded call rate limit." } },
    fault: "key",
    errorType: "rate_limited",
    message: "Requests have exceeded call rate limit.",
    retryAfterSeconds: 1.5,
  },
  {
    name: "a date in retry-after, read against the reply's own date",
    status: 503,
    headers: { "retry-after": "Wed, 21 Oct 2026 07:28:30 GMT", date: "Wed, 21 Oct 2026 07:28:00 GMT" },
    body: "Service Unavailable",
    fault: "provider",
    errorType: "upstream_error",
    message: "the provider answered with status 503",
    retryAfterSeconds: 30,
  },
  {
    name: "Groq: minutes and seconds in the text",
    status: 429,
    body: openai("Rate limit reached. Please try again in 2m59.56s.", "requests", "rate_limit_exceeded"),
    fault: "key",
    errorType: "rate_limited",
    message: "Rate limit reached. Please try again in 2m59.56s.",
    retryAfterSeconds: 179.56,
  },
  {
    name: "OpenRouter: the vendor's own text",
    status: 429,
    body: {
      error: {
        code: 429,
        message: "Provider returned error",
        metadata: { raw: "model is temporarily rate-limited upstream" },
      },
    },
    fault: "provider",
    errorType: "rate_limited",
    message: "Provider returned error: model is temporarily rate-limited upstream",
  },
  {
    name: "OpenRouter: flagged by moderation",
    status: 403,
    body: {
      error: { code: 403, message: "Your chosen model requires moderation and your input was flagged" },
    },
    fault: "caller",
    errorType: "upstream_error",
    message: "Your chosen model requires moderation and your input was flagged",
  },
  {
    name: "DeepSeek: empty account",
    status: 402,
    body: openai("Insufficient Balance", "unknown_error", "invalid_request_error"),
    fault: "credit",
    errorType: "upstream_error",
    message: "Insufficient Balance",
  },
  {
    name: "xAI: error as text, credits gone with a 403",
    status: 403,
    body: { code: "The caller does not have permission", error: "Your team doesn't have any credits yet." },
    fault: "credit",
    errorType: "upstream_error",
    message: "Your team doesn't have any credits yet.",
  },
  {
    name: "xAI: wrong key with a 400",
    status: 400,
    body: { code: "Client specified an invalid argument", error: "Incorrect API key provided: xa***." },
    fault: "key",
    errorType: "auth_error",
    message: "Incorrect API key provided: xa***.",
  },
  {
    name: "Mistral: flat body",
    status: 429,
    body: {
      object: "error",
      message: "Requests rate limit exceeded",
      type: "rate_limited",
      param: null,
      code: "1300",
    },
    fault: "key",
    errorType: "rate_limited",
    message: "Requests rate limit exceeded",
  },
  {
    name: "Mistral, FastAPI: list of problems",
    status: 422,
    body: {
      detail: [{ loc: ["body", "max_tokens"], msg: "Input should be greater than 0", type: "greater_than" }],
    },
    fault: "caller",
    errorType: "upstream_error",
    message: "body.max_tokens: Input should be greater than 0",
  },
  {
    name: "Google's compatible endpoint: a list around the error",
    status: 400,
    body: [
      {
        error: {
          code: 400,
          message: "API key not valid. Please pass a valid API key.",
          status: "INVALID_ARGUMENT",
        },
      },
    ],
    fault: "key",
    errorType: "auth_error",
    message: "API key not valid. Please pass a valid API key.",
  },
  {
    name: "Cloudflare: list of errors",
    status: 403,
    body: { success: false, errors: [{ code: 10000, message: "Authentication error" }] },
    fault: "key",
    errorType: "auth_error",
    message: "Authentication error",
  },
  {
    name: "Fireworks: error and message side by side",
    status: 429,
    body: { error: "Too Many Requests", message: "You have exceeded your usage limits." },
    fault: "key",
    errorType: "rate_limited",
    message: "You have exceeded your usage limits.",
  },
  {
    name: "Groq: request larger than the key's limit",
    status: 413,
    body: openai("Request too large for model on tokens per minute (TPM)", "tokens", "rate_limit_exceeded"),
    fault: "key",
    errorType: "rate_limited",
    message: "Request too large for model on tokens per minute (TPM)",
  },
  {
    name: "a 409 that is marked retryable",
    status: 409,
    headers: { "x-should-retry": "true" },
    body: openai("conflict", "invalid_request_error", null),
    fault: "provider",
    errorType: "upstream_error",
    message: "conflict",
  },
  {
    name: "a proxy's page",
    status: 502,
    body: "<html><body>502 Bad Gateway</body></html>",
    fault: "provider",
    errorType: "upstream_error",
    message: "the provider answered with status 502",
  },
  {
    name: "a gateway time-out",
    status: 504,
    body: "",
    fault: "provider",
    errorType: "timeout",
    message: "the provider answered with status 504",
  },
  {
    name: "a wrong base URL",
    status: 404,
    body: "404 page not found",
    fault: "provider",
    errorType: "upstream_error",
    message: "the provider answered with status 404",
  },
];
