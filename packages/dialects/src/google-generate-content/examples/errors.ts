/** A refusal as Google sends it, and what it means. From vendor documentation: google.rpc.Status, error_details, ErrorReason. */
export interface RefusalExample {
  readonly name: string;
  readonly status: number;
  readonly error: Readonly<Record<string, unknown>>;
  readonly fault: "caller" | "key" | "model" | "credit" | "provider";
  readonly errorType: "upstream_error" | "rate_limited" | "auth_error" | "timeout";
  readonly retryAfterSeconds?: number;
}

const info = (reason: string) => ({
  "@type": "type.googleapis.com/google.rpc.ErrorInfo",
  reason,
  domain: "googleapis.com",
});
const retry = (retryDelay: string) => ({ "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay });

const upstream = "upstream_error" as const;
const auth = "auth_error" as const;

export const refusals: readonly RefusalExample[] = [
  {
    name: "a wrong key is a 400",
    status: 400,
    error: {
      message: "API key not valid. Please pass a valid API key.",
      status: "INVALID_ARGUMENT",
      details: [info("API_KEY_INVALID")],
    },
    fault: "key",
    errorType: auth,
  },
  {
    name: "an expired token",
    status: 401,
    error: { message: "Request had invalid authentication credentials.", status: "UNAUTHENTICATED" },
    fault: "key",
    errorType: auth,
  },
  {
    name: "a field that does not exist",
    status: 400,
    error: { message: 'Invalid JSON payload received. Unknown name "x"', status: "INVALID_ARGUMENT" },
    fault: "caller",
    errorType: upstream,
  },
  {
    name: "a key that was reported as leaked",
    status: 403,
    error: {
      message: "Your API key was reported as leaked. Please use another API key.",
      status: "PERMISSION_DENIED",
    },
    fault: "key",
    errorType: auth,
  },
  {
    name: "the API is not enabled for the project",
    status: 403,
    error: {
      message: "Generative Language API has not been used in project 1 before or it is disabled.",
      status: "PERMISSION_DENIED",
      details: [info("SERVICE_DISABLED")],
    },
    fault: "key",
    errorType: auth,
  },
  {
    name: "a project without billing",
    status: 403,
    error: {
      message: "This API method requires billing to be enabled.",
      status: "PERMISSION_DENIED",
      details: [info("BILLING_DISABLED")],
    },
    fault: "credit",
    errorType: upstream,
  },
  {
    name: "a model the account may not use (Vertex)",
    status: 403,
    error: {
      message:
        "Permission 'aiplatform.endpoints.predict' denied on resource '//aiplatform.googleapis.com/projects/p/locations/l/publishers/google/models/m' (or it may not exist).",
      status: "PERMISSION_DENIED",
    },
    fault: "model",
    errorType: upstream,
  },
  {
    name: "a stored object that Vertex AI may not read is the caller's",
    status: 403,
    error: {
      message:
        "service-123456789012@gcp-sa-aiplatform.iam.gserviceaccount.com does not have storage.objects.get access to the Google Cloud Storage object.",
      status: "PERMISSION_DENIED",
    },
    fault: "caller",
    errorType: "upstream_error",
  },
  {
    name: "somebody else's file",
    status: 403,
    error: {
      message: "You do not have permission to access the File abc or it may not exist.",
      status: "PERMISSION_DENIED",
    },
    fault: "caller",
    errorType: upstream,
  },
  {
    name: "a cache that is gone",
    status: 403,
    error: { message: "CachedContent not found (or permission denied)", status: "PERMISSION_DENIED" },
    fault: "caller",
    errorType: upstream,
  },
  {
    name: "an unknown model (AI Studio)",
    status: 404,
    error: {
      message:
        "models/gemini-x is not found for API version v1beta, or is not supported for generateContent.",
      status: "NOT_FOUND",
    },
    fault: "model",
    errorType: upstream,
  },
  {
    name: "an unknown model (Vertex)",
    status: 404,
    error: {
      message: "Publisher Model `projects/p/locations/l/publishers/google/models/m` not found.",
      status: "NOT_FOUND",
    },
    fault: "model",
    errorType: upstream,
  },
  {
    name: "a country where the API is not offered",
    status: 400,
    error: { message: "User location is not supported for the API use.", status: "FAILED_PRECONDITION" },
    fault: "model",
    errorType: upstream,
  },
  {
    name: "a rate, which reads like an empty account",
    status: 429,
    error: {
      message: "You exceeded your current quota, please check your plan and billing details.",
      status: "RESOURCE_EXHAUSTED",
      details: [
        { violations: [{ quotaId: "GenerateRequestsPerMinutePerProjectPerModel-FreeTier" }] },
        retry("18.5s"),
      ],
    },
    fault: "key",
    errorType: "rate_limited",
    retryAfterSeconds: 18.5,
  },
  {
    name: "a model that the free tier does not have",
    status: 429,
    error: {
      message:
        "You exceeded your current quota. Quota exceeded for metric: requests, limit: 0, model: gemini-2.5-pro",
      status: "RESOURCE_EXHAUSTED",
    },
    fault: "model",
    errorType: upstream,
  },
  {
    name: "prepaid credit used up",
    status: 429,
    error: { message: "Your prepayment credits are depleted.", status: "RESOURCE_EXHAUSTED" },
    fault: "credit",
    errorType: upstream,
  },
  {
    name: "shared capacity used up (Vertex)",
    status: 429,
    error: { message: "Resource exhausted. Please try again later.", status: "RESOURCE_EXHAUSTED" },
    fault: "key",
    errorType: "rate_limited",
  },
  {
    name: "the provider cancelled",
    status: 499,
    error: { message: "The operation was cancelled.", status: "CANCELLED" },
    fault: "provider",
    errorType: upstream,
  },
  {
    name: "an internal error",
    status: 500,
    error: { message: "An internal error has occurred.", status: "INTERNAL" },
    fault: "provider",
    errorType: upstream,
  },
  {
    name: "an overloaded model",
    status: 503,
    error: { message: "The model is overloaded. Please try again later.", status: "UNAVAILABLE" },
    fault: "provider",
    errorType: upstream,
  },
  {
    name: "a deadline",
    status: 504,
    error: { message: "The request timed out.", status: "DEADLINE_EXCEEDED" },
    fault: "provider",
    errorType: "timeout",
  },
];
