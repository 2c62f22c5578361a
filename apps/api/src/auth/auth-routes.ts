import { hashInvitationToken } from "@causeway/crypto";
import { readInvitationLink } from "@causeway/db/invitations";
import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { createBodyShare } from "../http/body-share.ts";
import { limitAddress } from "../http/rate-limit.ts";
import { readBody } from "../http/read-body.ts";
import { CLIENT_ADDRESS_HEADER } from "./client-address-header.ts";

const MAX_BODY_BYTES = 64 * 1024;
/** Many people sign in from one address. */
const MAX_BYTES_OF_ADDRESS = 64 * MAX_BODY_BYTES;
const BODY_WITHIN_MS = 30_000;

/** The token of an invitation's link, in the body: paths are logged. */
const InvitationToken = z.object({ token: z.string().min(1).max(200) });

/** Everything under `/api/auth`: better-auth's own endpoints, with its own error bodies, and `methods` and `invitation` of ours. */
export function authRoutes(deps: Deps): Hono {
  const { auth, clientAddress } = deps;
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
  app.post("/invitation", async (c) => c.json({ invitation: await findInvitation(deps, c) }));
  app.on(["GET", "POST"], "/*", (c) => {
    const headers = new Headers(c.req.raw.headers);
    const address = clientAddress(c);
    if (address === null) headers.delete(CLIENT_ADDRESS_HEADER);
    else headers.set(CLIENT_ADDRESS_HEADER, address);
    return auth.handle(new Request(c.req.raw, { headers }));
  });
  return app;
}

/** What the link is for, told to anyone who holds it: before they sign in they have to know as whom. Null for one that isn't. */
async function findInvitation(deps: Deps, c: Context) {
  await limitAddress(deps, c);
  const { data } = InvitationToken.safeParse(await c.req.json().catch(() => null));
  return data ? readInvitationLink(deps.db, hashInvitationToken(data.token)) : null;
}
