import { z } from "@hono/zod-openapi";
import { ErrorBody, readErrors } from "../errors/error-schema.ts";
import { VERDICTS } from "./verdict.ts";

export const KeyCheckResult = z
  .object({
    verdict: z.enum(VERDICTS).openapi({
      description:
        "`ok`: the provider accepted the key. `auth_failed`: the provider rejected it, at least for this call. `unreachable`: no usable response. `forbidden_address`: the address is private or reserved. `timeout`: no response in time. `unsupported`: no free call can test the key.",
    }),
    message: z
      .string()
      .openapi({ description: "The provider's message, shortened and without any part of the key." }),
    status: z.int().nullable().openapi({ description: "HTTP status of the provider's response." }),
    durationMs: z.int(),
  })
  .openapi("KeyCheckResult");

/** The error answers of a test. */
export const checkErrors = {
  ...readErrors,
  409: {
    description: "The key can no longer be decrypted.",
    content: { "application/json": { schema: ErrorBody } },
  },
  429: {
    description: "Too many tests. Retry later.",
    content: { "application/json": { schema: ErrorBody } },
  },
} as const;
