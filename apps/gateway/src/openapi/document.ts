import { z } from "zod";
import * as answers from "../endpoints/answers.ts";
import { MODEL_ENDPOINTS } from "../endpoints/model-endpoints.ts";
import type { Operation as Row, Parameter } from "../endpoints/operation.ts";
import { PLAIN_ENDPOINTS } from "../endpoints/plain-endpoints.ts";
import { headersOfStatus, headersOfSuccess, RESPONSE_HEADERS } from "./response-headers.ts";

interface Operation extends Row {
  readonly id: string;
}

const OPERATIONS: readonly Operation[] = Object.entries<Row>({ ...MODEL_ENDPOINTS, ...PLAIN_ENDPOINTS }).map(
  ([id, row]) => ({ ...row, id }),
);

const DESCRIPTION =
  "One API for every provider. Errors are `{ error: { message, type, param, code } }` as in OpenAI's API, the Messages format's " +
  "under `/v1/messages`, and `{ error: true, status, message }` if a key is refused.";

const STATUS_TEXT: Readonly<Record<number, string>> = {
  304: "Unchanged since `if-none-match`.",
  400: "The body is invalid, or no provider of the model supports the request.",
  401: "The key is missing, unknown, disabled or expired, or has reached a limit.",
  402: "The organization has no credits left.",
  403: "An access rule of the key denies the request.",
  404: "The model, response or video doesn't exist.",
  409: "The state of the video doesn't allow it, or the idempotency key was used for another request.",
  410: "The project is archived.",
  413: "The body is too large.",
  415: "The body isn't JSON.",
  416: "The range is outside the content.",
  431: "The URL and headers are larger than 16 KB together.",
  429: "A rate limit of the key or of the provider. See `retry-after`.",
  500: "An internal error of the gateway.",
  502: "All providers failed.",
  503: "The gateway is overloaded or stopping, or the database is unavailable.",
  504: "All providers timed out.",
  529: "The gateway is overloaded, in the Messages format.",
};

const json = (schema: object) => ({ "application/json": { schema } });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** The OpenAPI 3.1 document of port 4001, made from the schemas that validate requests. */
export function buildDocument(version: string) {
  return {
    openapi: "3.1.0",
    info: { title: "Causeway gateway", version, description: DESCRIPTION },
    servers: [{ url: "/" }],
    security: [{ bearer: [] }, { apiKey: [] }],
    paths: pathsOf(OPERATIONS),
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer" },
        apiKey: { type: "apiKey", in: "header", name: "x-api-key" },
      },
      headers: RESPONSE_HEADERS,
      schemas: schemasOf(OPERATIONS),
    },
  };
}

function pathsOf(operations: readonly Operation[]) {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: renderOperation(operation) };
  }
  return paths;
}

function renderOperation(operation: Operation) {
  const { id, tag, summary, description, request, parameters = [] } = operation;
  return {
    operationId: id,
    tags: [tag],
    summary,
    description,
    ...(operation.isPublic ? { security: [{}, { bearer: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters: parameters.map(renderParameter) } : {}),
    ...(request ? { requestBody: { required: true, content: bodyOf(operation) } } : {}),
    responses: renderResponses(operation),
  };
}

const bodyOf = (operation: Operation) => ({
  [operation.requestType ?? "application/json"]: { schema: ref(requestName(operation)) },
});

const renderParameter = ({ holdsSlashes: _, ...parameter }: Parameter) => ({
  ...parameter,
  required: parameter.in === "path",
  schema: { type: "string" },
});

function renderResponses(operation: Operation) {
  // OpenAPI 3.1 has no words for the events of a stream.
  const events = { "text/event-stream": {} };
  const asksModel = operation.request !== undefined;
  const whole = {
    headers: headersOfSuccess(asksModel),
    description: operation.streams
      ? `The response. A stream of events with \`${operation.streamsWith ?? "stream: true"}\`.`
      : "The response.",
    content: {
      [operation.answerType ?? "application/json"]: { schema: ref(answerName(operation)) },
      ...(operation.streams ? events : {}),
    },
  };
  const responses: Record<string, object> = {
    200: whole,
    ...(operation.hasRanges ? { 206: { ...whole, description: "The range that was asked for." } } : {}),
  };
  for (const status of [401, ...operation.statuses, 431]) {
    const answer = { description: STATUS_TEXT[status] ?? "", headers: headersOfStatus(status, asksModel) };
    responses[status] = status === 304 ? answer : { ...answer, content: json(errorOf(operation, status)) };
  }
  if (operation.request) {
    responses["4XX"] = {
      description: "The provider rejected the request. Has the provider's status, message and code.",
      content: json(errorOf(operation, 400)),
    };
  }
  return responses;
}

function errorOf(operation: Operation, status: number) {
  // Refused before anybody looks at the path.
  if (status === 431) return ref("Error");
  if (operation.errors === "messages") return ref("MessagesError");
  return status === 401 || status === 403 ? { anyOf: [ref("AccessError"), ref("Error")] } : ref("Error");
}

const capital = (id: string): string => id[0]?.toUpperCase() + id.slice(1);
const requestName = ({ id }: Operation): string => `${capital(id)}Request`;
const answerName = ({ id }: Operation): string => `${capital(id)}Answer`;

function schemasOf(operations: readonly Operation[]): Record<string, object> {
  const schemas: Record<string, object> = {
    Error: toJson(answers.errorA),
    AccessError: toJson(answers.errorB),
    MessagesError: toJson(answers.errorM),
  };
  for (const operation of operations) {
    if (operation.request) schemas[requestName(operation)] = toRequestJson(operation.request);
    schemas[answerName(operation)] = toJson(operation.answer);
  }
  return schemas;
}

/** A request that can name its models in `models` needs no `model`. */
function toRequestJson(schema: z.ZodType): object {
  const json = toJson(schema);
  if (!json.properties || !("models" in json.properties)) return json;
  return {
    ...json,
    required: json.required?.filter((name) => name !== "model"),
    anyOf: [{ required: ["model"] }, { required: ["models"] }],
  };
}

function toJson(schema: z.ZodType): z.core.JSONSchema.JSONSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return rest;
}
