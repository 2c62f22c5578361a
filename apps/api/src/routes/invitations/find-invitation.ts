import { createRoute } from "@hono/zod-openapi";
import { hashInvitationToken } from "@causeway/crypto";
import { getInvitationFor } from "@causeway/db/management";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needsPerson } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { body, ok } from "../../openapi/bodies.ts";
import { getInvitee } from "./invitee.ts";
import { InvitationFound, InvitationToken } from "./schema.ts";

const route = createRoute({
  method: "post",
  path: "/invitations/find",
  operationId: "findInvitation",
  tags: ["Members"],
  summary: "Find the invitation of a link",
  description:
    "Requires a session with the invited email address. The token is sent in the body, because paths are logged.",
  ...needsPerson(),
  request: body(InvitationToken),
  responses: { ...ok(InvitationFound, "The invitation."), ...changeErrors },
});

export function findInvitationRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const tokenHash = hashInvitationToken(c.req.valid("json").token);
    const found = await getInvitationFor(deps.db, getInvitee(c.var), tokenHash);
    const { organizationName, role, invitedByName, expiresAt } = found;
    return c.json({ organizationName, role, invitedByName, expiresAt: expiresAt.toISOString() }, 200);
  });
}
