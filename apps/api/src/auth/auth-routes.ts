import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Deps } from "../deps.ts";
import { ApiError } from "../errors/api-error.ts";
import { CLIENT_ADDRESS_HEADER } from "./client-address-header.ts";

const MAX_BODY_BYTES = 64 * 1024;

/** Everything under `/api/auth`: better-auth's own endpoints, with its own error bodies, and `methods` of ours. */
export function authRoutes({ auth, clientAddress }: Deps): Hono {
  const app = new Hono();
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: () => {
        throw new ApiError("request_too_large", "The body is too large.");
      },
    }),
  );
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
