import { APIError } from "better-auth/api";

/** 429 of sign-in, with the seconds after which to try again. */
export const tooMany = (message: string, retryAfterSeconds: number): APIError =>
  new APIError(
    "TOO_MANY_REQUESTS",
    { message, code: "TOO_MANY_ATTEMPTS" },
    { "retry-after": String(retryAfterSeconds) },
  );
