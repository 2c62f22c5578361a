import { z } from "@hono/zod-openapi";

/** The body of every error: `{ error: { message, code, fields? }, request_id }`. */
export const ErrorBody = z
  .object({
    error: z.object({
      message: z.string(),
      code: z.string().openapi({ example: "not_found" }),
      fields: z
        .record(z.string(), z.string())
        .optional()
        .openapi({ description: "The problem with each invalid field." }),
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
  400: answer("Invalid parameters."),
  401: answer("Not signed in, and no valid access token."),
  403: answer("The role or access token doesn't allow this."),
  404: answer("Doesn't exist, or the caller can't see it."),
  503: answer("The database is unavailable."),
} as const;

/** The error answers of a route that looks through what may be a lot. */
export const searchErrors = {
  ...readErrors,
  422: answer("The search took too long. Use a shorter range."),
} as const;

/** Error responses of a route that draws PDF files. */
export const printErrors = {
  ...searchErrors,
  429: answer("Several PDF files of the organization are being made. Try again in a moment."),
  503: answer("The database is unavailable, or too many PDF files are being made."),
} as const;

/** The error answers of a route that changes something of an organization. */
export const changeErrors = {
  ...readErrors,
  403: answer("The role or access token doesn't allow this, or the origin isn't trusted."),
  409: answer("Conflicts with an existing object or with the object's state."),
  413: answer("The body is too large."),
  415: answer("The body isn't JSON."),
} as const;

/** Error responses of a route that calls Stripe. */
export const paymentErrors = {
  ...changeErrors,
  503: answer("The database or Stripe is unavailable."),
} as const;

/** The error answers of a route about the one who is signed in. */
export const ownErrors = { 401: readErrors[401], 503: readErrors[503] } as const;
