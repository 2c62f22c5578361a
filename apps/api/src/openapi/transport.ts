import { isRepeatable } from "../http/safe-retries.ts";

/**
 * What holds for every operation and no route says itself: request ids, rate limits, ETags, safe retries. Added to the
 * finished document, so that a new route has it as well.
 */

interface Operation {
  description?: string;
  requestBody?: object;
  parameters?: object[];
  responses: Record<string, { description?: string; headers?: object; content?: Record<string, unknown> }>;
}
type Paths = Record<string, Record<string, Operation>>;

const ERROR = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };

const header = (description: string, schema: object = { type: "string" }) => ({ description, schema });

const REQUEST_ID = {
  "x-request-id": header(
    "The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one.",
  ),
};
const ETAG = { etag: header("ETag of the object, for `If-None-Match` and `If-Match`.") };
const RETRY_AFTER = { "retry-after": header("Seconds.", { type: "integer" }) };
const RATE_LIMIT = {
  "x-ratelimit-limit-requests": header("Requests per minute.", { type: "integer" }),
  "x-ratelimit-remaining-requests": header("Requests left in this minute.", { type: "integer" }),
  "x-ratelimit-reset-requests": header("Time until the minute ends, such as `42s`."),
};
const REPLAYED = {
  "idempotent-replayed": header(
    "`true` if this repeats the response to an earlier request, without secrets.",
  ),
};

const parameter = (name: string, description: string, schema: object = { type: "string" }) => ({
  ...{ name, in: "header", required: false, description, schema },
});

const IDEMPOTENCY_KEY = parameter(
  "Idempotency-Key",
  "Makes retries safe. For 24 hours, repeating the request with the same key and body returns the first response again, without secrets.",
  // Anyone who generates requests from the document must not send one key with many bodies.
  { type: "string", minLength: 1, maxLength: 255, pattern: "^[!-~]{1,255}$" },
);
const IF_MATCH = parameter("If-Match", "An ETag. The object changes only if it still has this ETag.");
const IF_NONE_MATCH = parameter(
  "If-None-Match",
  "An ETag. Returns 304 without a body if the object still has it.",
);

/** Changes the document. */
export function describeTransport(document: { paths?: unknown }): void {
  const paths = (document.paths ?? {}) as Paths;
  for (const [path, verbs] of Object.entries(paths)) {
    for (const [verb, operation] of Object.entries(verbs)) {
      if (verb === "get") describeRead(operation);
      if (verb === "patch" || verb === "delete") describeChange(operation, verb, "get" in verbs);
      if (isRepeatable(verb, path)) describeRetry(operation);
      if (operation.requestBody) describeBody(operation);
      describeAlways(operation);
    }
  }
}

/** Declared where a body is read. */
const BODY_ERRORS = {
  400: "The body isn't valid JSON, or a field of it is wrong.",
  408: "The body didn't arrive in time.",
  413: "The body is too large.",
  415: "The body isn't JSON.",
} as const;

function describeBody({ responses }: Operation): void {
  for (const [status, description] of Object.entries(BODY_ERRORS)) {
    responses[status] ??= { description, content: ERROR };
  }
}

function describeAlways({ responses }: Operation): void {
  responses[429] ??= {
    description: "Too many requests. Retry after the interval in `Retry-After`.",
    content: ERROR,
  };
  responses[429].headers = { ...RETRY_AFTER, ...RATE_LIMIT };
  responses[500] ??= { description: "An internal error of the API.", content: ERROR };
  responses[431] ??= { description: "The address and headers are over 16 KB together.", content: ERROR };
  for (const response of Object.values(responses)) {
    response.headers = { ...REQUEST_ID, ...response.headers };
  }
}

function describeRead(operation: Operation): void {
  const { responses } = operation;
  const answer = responses[200];
  if (!answer?.content || Object.keys(answer.content).join() !== "application/json") return;
  operation.parameters = [...(operation.parameters ?? []), IF_NONE_MATCH];
  answer.headers = { ...answer.headers, ...ETAG };
  responses[304] = { description: "Unchanged since the ETag in `If-None-Match`." };
}

function describeChange(operation: Operation, verb: string, isRead: boolean): void {
  const { responses } = operation;
  const answer = responses[200];
  if (verb === "patch" && answer) answer.headers = { ...answer.headers, ...ETAG };
  if (!isRead) return;
  operation.parameters = [...(operation.parameters ?? []), IF_MATCH];
  responses[412] = { description: "Changed since the ETag in `If-Match`.", content: ERROR };
}

function describeRetry(operation: Operation): void {
  const { responses } = operation;
  operation.parameters = [...(operation.parameters ?? []), IDEMPOTENCY_KEY];
  for (const [status, response] of Object.entries(responses)) {
    if (status.startsWith("2")) response.headers = { ...response.headers, ...REPLAYED };
  }
  responses[409] ??= {
    description: "A request with this Idempotency-Key is still in progress.",
    content: ERROR,
  };
  responses[422] ??= {
    description: "The Idempotency-Key was used for a request with a different body.",
    content: ERROR,
  };
}

/** For the document's introduction. */
export const TRANSPORT_INTRODUCTION = [
  "Every response has an `x-request-id` header. Errors repeat it as `request_id`.",
  "POST requests that create objects accept an `Idempotency-Key`. Objects have an `ETag` for `If-Match` and `If-None-Match`.",
  "A wrong method on a known path returns 405 with `Allow`.",
  "Each caller has a limit of requests per minute. The `x-ratelimit-*` headers say how many are left.",
].join(" ");
