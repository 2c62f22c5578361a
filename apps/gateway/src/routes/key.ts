import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { Accounting } from "../accounting/index.ts";
import { type Authentication, authenticate } from "../callers/authenticate.ts";
import { requireAddress } from "../callers/require-address.ts";
import { readCallInfo } from "../http/read-call-info.ts";
import { renderKey } from "./render-key.ts";

export interface KeyDeps {
  readonly authentication: Authentication;
  readonly accounting: Accounting;
}

/** `GET /v1/key`: the calling key about itself, also one at its limit; nothing is asked of a provider. */
export function createKeyRoute(deps: KeyDeps): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get("/v1/key", async (c) => {
    const { headers, clientIp, requestId } = readCallInfo(c.env.incoming);
    const caller = await authenticate(deps.authentication, headers);
    requireAddress(caller, clientIp);
    const body = renderKey(caller, await deps.accounting.keyState(caller));
    return c.json(body, 200, { "x-request-id": requestId, "cache-control": "no-store" });
  });
  return app;
}
