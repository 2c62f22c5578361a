import { createMiddleware } from "hono/factory";
import { ApiError } from "../errors/api-error.ts";

const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];

/** Refuses a change that a page of another origin asks for with the visitor's cookie. */
export const requireTrustedOrigin = (trustedOrigins: readonly string[]) =>
  createMiddleware(async (c, next) => {
    const origin = c.req.header("origin");
    const changes = !SAFE_METHODS.includes(c.req.method) && c.req.header("cookie") !== undefined;
    if (changes && !(origin && trustedOrigins.includes(origin))) {
      throw new ApiError("untrusted_origin", "This origin may not use a session here.");
    }
    await next();
  });
