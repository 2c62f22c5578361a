import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import { limitBody } from "../http/limit-body.ts";
import { CLIENT_ADDRESS_HEADER } from "./client-address-header.ts";

const MAX_BODY_BYTES = 64 * 1024;

/** Everything under `/api/auth`: better-auth's own endpoints, with its own error bodies, and `methods` of ours. */
export function authRoutes({ auth, clientAddress }: Deps): Hono {
  const app = new Hono();
  app.use(limitBody(MAX_BODY_BYTES));
  app.get("/methods", async (c) => c.json(await auth.listMethods()));
  app.on(["GET", "POST"], "/*", (c) => {
    const headers = new Headers(c.req.raw.headers);
    const address = clientAddress(c);
    if (address === null) headers.delete(CLIENT_ADDRESS_HEADER);
    else headers.set(CLIENT_ADDRESS_HEADER, address);
    return auth.handle(new Request(c.req.raw, { headers }));
  });
  return app;
}
