import { z } from "zod";
import * as answers from "./answers.ts";
import { OPERATIONS, type Operation } from "./operations.ts";

const DESCRIPTION =
  "One API for every provider. Errors are OpenAI's `{ error: { message, type, param, code } }`, the Messages format's " +
  "under `/v1/messages`, and `{ error: true, status, message }` for a refused key.";

const STATUS_TEXT: Readonly<Record<number, string>> = {
  304: "Not changed since `if-none-match`.",
  400: "The body is wrong, or no provider of the model can do what is asked.",
  401: "The key is missing, unknown, disabled, expired or at its limit.",
  402: "No credits.",
  403: "A rule of the key forbids it.",
  404: "No such model or response.",
  410: "The project is archived.",
  413: "The body is too large.",
  415: "The body is not JSON.",
  431: "The address and headers are over 16 KB together.",
  429: "A rate, a limit, or the provider's own; see `retry-after`.",
  500: "A fault of ours.",
  502: "All providers failed.",
  503: "Overloaded, stopping, or the database is away.",
  504: "All providers were silent for too long.",
  529: "Overloaded, in the Messages format's words.",
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
    ...(request ? { requestBody: { required: true, content: json(ref(requestName(operation))) } } : {}),
    responses: renderResponses(operation),
  };
}

const renderParameter = (parameter: NonNullable<Operation["parameters"]>[number]) => ({
  ...parameter,
  required: parameter.in === "path",
  schema: { type: "string" },
});

function renderResponses(operation: Operation) {
  // OpenAPI 3.1 has no words for the events of a stream.
  const events = { "text/event-stream": {} };
  const responses: Record<string, object> = {
    200: {
      description: operation.streams ? "The answer; events with `stream: true`." : "The answer.",
      content: { ...json(ref(answerName(operation))), ...(operation.streams ? events : {}) },
    },
  };
  for (const status of [401, ...operation.statuses, 431]) {
    const description = STATUS_TEXT[status] ?? "";
    responses[status] =
      status === 304 ? { description } : { description, content: json(errorOf(operation, status)) };
  }
  if (operation.request) {
    responses["4XX"] = {
      description: "The provider refused the request; its own status, message and code.",
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
    if (operation.request) schemas[requestName(operation)] = toJson(operation.request);
    schemas[answerName(operation)] = toJson(operation.answer);
  }
  return schemas;
}

function toJson(schema: z.ZodType): object {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return rest;
}
