import { Hono } from "hono";
import type { Auth } from "./create-auth.ts";

/** Everything under `/api/auth`: better-auth's own endpoints, with its own error bodies. */
export function authRoutes(auth: Auth): Hono {
  const app = new Hono();
  app.on(["GET", "POST"], "/*", (c) => auth.handler(c.req.raw));
  return app;
}
