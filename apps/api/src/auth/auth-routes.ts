import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import { ApiError } from "../errors/api-error.ts";

/** Everything under `/api/auth`: better-auth's own endpoints, with its own error bodies. */
export function authRoutes(deps: Deps): Hono {
  const app = new Hono();
  app.on(["GET", "POST"], "/*", async (c) => {
    const response = await deps.auth.handler(c.req.raw);
    if (response.status >= 500 && !(await deps.databaseIsUp())) {
      throw new ApiError("unavailable", "The database is away; try again.");
    }
    return response;
  });
  return app;
}
