import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import { createBodyShare } from "../http/body-share.ts";
import { readBody } from "../http/read-body.ts";
import { CLIENT_ADDRESS_HEADER } from "./client-address-header.ts";

const MAX_BODY_BYTES = 64 * 1024;
/** Many people sign in from one address. */
const MAX_BYTES_OF_ADDRESS = 64 * MAX_BODY_BYTES;
const BODY_WITHIN_MS = 30_000;

/** Everything under `/api/auth`: better-auth's own endpoints, with its own error bodies, and `methods` of ours. */
export function authRoutes({ auth, clientAddress }: Deps): Hono {
  const app = new Hono();
  app.use(
    readBody({
      maxBytes: MAX_BODY_BYTES,
      withinMs: BODY_WITHIN_MS,
      share: createBodyShare(MAX_BYTES_OF_ADDRESS),
      senderOf: (c) => clientAddress(c) ?? "unknown",
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
