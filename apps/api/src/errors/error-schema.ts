import { z } from "@hono/zod-openapi";

/** `{ error: { message, code, fields? }, request_id }` (contract 11). */
export const ErrorBody = z
  .object({
    error: z.object({
      message: z.string(),
      code: z.string().openapi({ example: "not_found" }),
      fields: z
        .record(z.string(), z.string())
        .optional()
        .openapi({ description: "What is wrong, by field." }),
    }),
    request_id: z.string().openapi({ description: "Also in the header `x-request-id` and in the log." }),
  })
  .openapi("Error");

const answer = (description: string) => ({
  description,
  content: { "application/json": { schema: ErrorBody } },
});

/** The error answers of a route that reads something of an organization. */
export const readErrors = {
  400: answer("The parameters do not fit the schema."),
  401: answer("Nobody is signed in, and no valid access token was sent."),
  403: answer("The role or the access token may not see this."),
  404: answer("It does not exist, or not for the one who asks."),
  503: answer("The database is away."),
} as const;

/** The error answers of a route that looks through what may be a lot. */
export const searchErrors = {
  ...readErrors,
  422: answer("The search took too long: ask for a shorter range."),
} as const;

/** The error answers of a route that changes something of an organization. */
export const changeErrors = {
  ...readErrors,
  403: answer("A role or an access token that may not do this, or an origin that is not trusted."),
  409: answer("It collides with something that exists, or with a state that does not allow it."),
  413: answer("The body is too large."),
  415: answer("The body is not JSON."),
} as const;

/** The error answers of a route about the one who is signed in. */
export const ownErrors = { 401: readErrors[401], 503: readErrors[503] } as const;
