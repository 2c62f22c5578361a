import { cors } from "hono/cors";
import type { GatewayApp } from "./gateway-app.ts";

/** Off unless origins are set. Preflights only need it; hot routes answer directly, so it writes to the response itself. */
export function addCors(app: GatewayApp, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const isAllowed = (origin: string) => origins.includes(origin) || origins.includes("*");
  app.use("*", async (c, next) => {
    const origin = c.req.header("origin");
    if (origin && isAllowed(origin)) {
      c.env.outgoing.setHeader("access-control-allow-origin", origin);
      c.env.outgoing.setHeader("vary", "origin");
      c.env.outgoing.setHeader("access-control-expose-headers", "*");
    }
    await next();
  });
  app.options(
    "*",
    cors({
      origin: (origin) => (isAllowed(origin) ? origin : null),
      allowHeaders: ["*", "authorization"],
      maxAge: 86_400,
    }),
  );
}
