import { z } from "@hono/zod-openapi";
import { ErrorBody, readErrors } from "../errors/error-schema.ts";
import { VERDICTS } from "./verdict.ts";

export const KeyCheckResult = z
  .object({
    verdict: z.enum(VERDICTS).openapi({
      description:
        "`ok`: the key is accepted. `auth_failed`: the provider refuses it, or refuses it this call. `unreachable`: no usable answer. `forbidden_address`: private or reserved. `timeout`: no answer in time. `unsupported`: nothing that is free says whether the key is right.",
    }),
    message: z
      .string()
      .openapi({ description: "What the provider said, cut, without any piece of the key." }),
    status: z.int().nullable().openapi({ description: "Of the provider's answer." }),
    durationMs: z.int(),
  })
  .openapi("KeyCheckResult");

/** The error answers of a test. */
export const checkErrors = {
  ...readErrors,
  409: {
    description: "The key cannot be opened any more.",
    content: { "application/json": { schema: ErrorBody } },
  },
  429: { description: "Too many tests.", content: { "application/json": { schema: ErrorBody } } },
} as const;
