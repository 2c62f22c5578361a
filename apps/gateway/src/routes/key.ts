import type { Accounting } from "../accounting/index.ts";
import { type Authentication, authenticate } from "../callers/authenticate.ts";
import { requireAddress } from "../callers/require-address.ts";
import { readCallInfo } from "../http/read-call-info.ts";
import type { RouteContext } from "./gateway-app.ts";
import { renderKey } from "./render-key.ts";

export interface KeyDeps {
  readonly authentication: Authentication;
  readonly accounting: Accounting;
}

/** `GET /v1/key`: the calling key about itself, also one at its limit; nothing is asked of a provider. */
export const createKeyHandlers = (deps: KeyDeps) => ({
  async getKey(c: RouteContext) {
    const { headers, clientIp, requestId } = readCallInfo(c.env.incoming);
    const caller = await authenticate(deps.authentication, headers);
    requireAddress(caller, clientIp);
    const body = renderKey(caller, await deps.accounting.keyState(caller));
    return c.json(body, 200, { "x-request-id": requestId, "cache-control": "no-store" });
  },
});
