import { z } from "@hono/zod-openapi";
import { Id, Instant, Usd } from "../../openapi/parts.ts";

const nullableText = z.string().nullable();
const nullableUsd = Usd.nullable();
const milliseconds = z.number().openapi({ description: "ms" });

export const Log = z
  .object({
    id: z.string(),
    createdAt: Instant,
    apiKey: z.object({ id: z.string(), description: nullableText }),
    requestId: nullableText.openapi({ description: "The caller's own `x-request-id`." }),
    endpoint: z.string().openapi({ example: "chat" }),
    requested: z.object({ model: z.string(), provider: nullableText }),
    used: z.object({
      model: nullableText,
      upstreamModel: nullableText,
      provider: nullableText,
      region: nullableText,
    }),
    credentialMode: z.enum(["operator", "organization", "custom"]).nullable(),
    status: z
      .int()
      .openapi({ description: "HTTP status the caller got; for an attempt the provider's, 0 = none." }),
    finish: z.string().openapi({ example: "stop" }),
    errorType: z.string().openapi({ example: "none" }),
    errorCode: nullableText,
    stream: z.boolean(),
    cached: z.boolean(),
    canceled: z.boolean(),
    estimated: z.boolean().openapi({ description: "The provider sent no usage; tokens are an estimate." }),
    requests: z.int().openapi({ description: "How many refused requests the row stands for; else 1." }),
    tokens: z.object({
      input: z.int().openapi({ description: "Fresh text." }),
      cachedInput: z.int(),
      cacheWrite: z.int(),
      mediaInput: z.int(),
      output: z.int(),
      reasoning: z.int(),
      mediaOutput: z.int(),
    }),
    cost: z.object({
      input: Usd,
      cacheWrite: Usd.openapi({ description: "Part of `input`." }),
      cachedInput: Usd,
      output: Usd,
      request: Usd,
      webSearch: Usd,
      imageInput: nullableUsd,
      imageOutput: nullableUsd,
      dataStorage: nullableUsd,
      total: Usd,
      estimate: Usd.openapi({ description: "Reserved at admission." }),
    }),
    timing: z.object({
      upstreamFirstByte: milliseconds.nullable(),
      firstToken: milliseconds.nullable(),
      total: milliseconds,
      gateway: milliseconds,
    }),
    source: nullableText,
    sessionId: nullableText,
    customHeaders: z.record(z.string(), z.string()),
    routing: z.unknown().openapi({ description: "Why this provider was chosen." }),
  })
  .openapi("Log");

export const LogWithAttempts = Log.extend({
  attempts: z.array(Log).openapi({ description: "Failed attempts before the answer, oldest first." }),
}).openapi("LogWithAttempts");

const MAX_PAGE = 200;
const PAGE = 50;

export const LogQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(PAGE),
  from: Instant.optional(),
  to: Instant.optional(),
  apiKey: Id.optional(),
  model: z.string().max(256).optional(),
  provider: z.string().max(64).optional(),
  outcome: z.enum(["ok", "error"]).optional(),
  session: z.string().max(256).optional(),
  requestId: z.string().max(128).optional(),
});
