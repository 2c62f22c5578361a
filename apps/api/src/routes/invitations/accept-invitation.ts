import { createRoute } from "@hono/zod-openapi";
import { hashInvitationToken } from "@causeway/crypto";
import { acceptInvitation } from "@causeway/db/management";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needsPerson } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { body, ok } from "../../openapi/bodies.ts";
import { getInvitee } from "./invitee.ts";
import { InvitationAccepted, InvitationToken } from "./schema.ts";

const route = createRoute({
  method: "post",
  path: "/invitations/accept",
  operationId: "acceptInvitation",
  tags: ["Members"],
  summary: "Accept an invitation",
  description: "Requires a session with the invited email address. A link works once.",
  ...needsPerson(),
  request: body(InvitationToken),
  responses: { ...ok(InvitationAccepted, "Accepted. You are a member."), ...changeErrors },
});

export function acceptInvitationRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const tokenHash = hashInvitationToken(c.req.valid("json").token);
    return c.json(
      await acceptInvitation(deps.db, getInvitee(c.var), tokenHash, deps.limits.membersPerOrganization),
      200,
    );
  });
}
