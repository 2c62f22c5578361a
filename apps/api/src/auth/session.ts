import { createMiddleware } from "hono/factory";
import type { Deps } from "../deps.ts";
import { ApiError } from "../errors/api-error.ts";

/** Who is signed in. */
export interface SignedIn {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly image: string | null;
  readonly isOperator: boolean;
  readonly expiresAt: Date;
}

export interface ApiEnv {
  Variables: { signedIn: SignedIn };
}

/** @throws ApiError `unauthorized` without a valid session, for every route behind it. */
export const requireSession = (deps: Deps) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const found = await deps.auth.api.getSession({ headers: c.req.raw.headers });
    if (!found) throw new ApiError("unauthorized", "Sign in first.");
    const { user, session } = found;
    c.set("signedIn", {
      userId: user.id,
      name: user.name,
      email: user.email,
      image: user.image ?? null,
      isOperator: user.isOperator === true,
      expiresAt: session.expiresAt,
    });
    await next();
  });
