import { isRepeatable } from "../http/safe-retries.ts";

/**
 * What holds for every operation and no route says itself: request ids, rate limits, ETags, safe retries. Added to the
 * finished document, so that a new route has it as well.
 */

interface Operation {
  description?: string;
  parameters?: object[];
  responses: Record<string, { description?: string; headers?: object; content?: Record<string, unknown> }>;
}
type Paths = Record<string, Record<string, Operation>>;

const ERROR = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };

const header = (description: string, schema: object = { type: "string" }) => ({ description, schema });

const REQUEST_ID = {
  "x-request-id": header("The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here."),
};
const ETAG = { etag: header("Of this object; for `If-None-Match` and `If-Match`.") };
const RETRY_AFTER = { "retry-after": header("Seconds.", { type: "integer" }) };
const RATE_LIMIT = {
  "x-ratelimit-limit-requests": header("Requests per minute.", { type: "integer" }),
  "x-ratelimit-remaining-requests": header("How many are left in this minute.", { type: "integer" }),
  "x-ratelimit-reset-requests": header("When the minute ends, such as `42s`."),
};
const REPLAYED = {
  "idempotent-replayed": header(
    "`true` when this is the answer of an earlier request; secrets are left out.",
  ),
};

const parameter = (name: string, description: string, schema: object = { type: "string" }) => ({
  ...{ name, in: "header", required: false, description, schema },
});

const IDEMPOTENCY_KEY = parameter(
  "Idempotency-Key",
  "Makes it safe to send the request again: for 24 hours the same key, from the same caller with the same body, answers as it did the first time, without secrets.",
  // Whoever generates requests from the document must not send one key with many bodies.
  { type: "string", minLength: 1, maxLength: 255, pattern: "^[!-~]{1,255}$" },
);
const IF_MATCH = parameter("If-Match", "An ETag: change the object only if nobody has since it was read.");
const IF_NONE_MATCH = parameter("If-None-Match", "An ETag: 304 without a body if it is still the same.");

/** Changes the document. */
export function describeTransport(document: { paths?: unknown }): void {
  const paths = (document.paths ?? {}) as Paths;
  for (const [path, verbs] of Object.entries(paths)) {
    for (const [verb, operation] of Object.entries(verbs)) {
      if (verb === "get") describeRead(operation);
      if (verb === "patch" || verb === "delete") describeChange(operation, verb, "get" in verbs);
      if (isRepeatable(verb, path)) describeRetry(operation);
      describeAlways(operation);
    }
  }
}

function describeAlways({ responses }: Operation): void {
  responses[429] ??= {
    description: "Too many requests; `Retry-After` says when to try again.",
    content: ERROR,
  };
  responses[429].headers = { ...RETRY_AFTER, ...RATE_LIMIT };
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
  responses[304] = { description: "It is still what `If-None-Match` names." };
}

function describeChange(operation: Operation, verb: string, isRead: boolean): void {
  const { responses } = operation;
  const answer = responses[200];
  if (verb === "patch" && answer) answer.headers = { ...answer.headers, ...ETAG };
  if (!isRead) return;
  operation.parameters = [...(operation.parameters ?? []), IF_MATCH];
  responses[412] = { description: "It was changed since `If-Match` was read.", content: ERROR };
}

function describeRetry(operation: Operation): void {
  const { responses } = operation;
  operation.parameters = [...(operation.parameters ?? []), IDEMPOTENCY_KEY];
  for (const [status, response] of Object.entries(responses)) {
    if (status.startsWith("2")) response.headers = { ...response.headers, ...REPLAYED };
  }
  responses[409] ??= {
    description: "A request with this Idempotency-Key is still running.",
    content: ERROR,
  };
  responses[422] ??= {
    description: "The Idempotency-Key was used for a request with another body.",
    content: ERROR,
  };
}

/** For the document's introduction. */
export const TRANSPORT_INTRODUCTION = [
  "Every answer carries `x-request-id`, which errors repeat as `request_id`.",
  "Posts that make something take an `Idempotency-Key`; objects carry an `ETag` for `If-Match` and `If-None-Match`.",
  "A known path with another method is 405 with `Allow`.",
  "Every caller has a number of requests per minute; the `x-ratelimit-*` headers say how many are left.",
].join(" ");
