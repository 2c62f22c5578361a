import { createMiddleware } from "hono/factory";
import { ApiError } from "../errors/api-error.ts";

const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];

/** Refuses a change that a page of another origin asks for, and one with a cookie that does not say where it is from. */
export const requireTrustedOrigin = (trustedOrigins: readonly string[]) =>
  createMiddleware(async (c, next) => {
    const origin = c.req.header("origin");
    const fromPage = origin !== undefined || c.req.header("cookie") !== undefined;
    if (!SAFE_METHODS.includes(c.req.method) && fromPage && !trustedOrigins.includes(origin ?? "")) {
      throw new ApiError("untrusted_origin", "This origin isn't allowed to use sessions here.");
    }
    await next();
  });
