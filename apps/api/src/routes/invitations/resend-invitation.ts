import { createRoute } from "@hono/zod-openapi";
import { createInvitationToken, hashInvitationToken } from "@causeway/crypto";
import { resendInvitation } from "@causeway/db/management";
import { actorOf } from "../../access/principal.ts";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok } from "../../openapi/bodies.ts";
import { InvitationPath, InvitationSent } from "./schema.ts";
import { sendInvitation } from "./send-invitation.ts";

const route = createRoute({
  method: "post",
  path: "/orgs/{org}/invitations/{invitation}/resend",
  operationId: "resendInvitation",
  tags: ["Members"],
  summary: "Resend an invitation",
  description: "The new link works for seven days. The old link stops working.",
  ...needs("invitations:manage"),
  request: { params: InvitationPath },
  responses: { ...ok(InvitationSent, "Resent."), ...changeErrors },
});

export function resendInvitationRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { org, invitation: invitationId } = c.req.valid("param");
    const scope = await getOrganizationScope(deps, c.var, org, "invitations:manage");
    const token = createInvitationToken();
    const tokenHash = hashInvitationToken(token);
    const invitation = await resendInvitation(
      deps.db,
      scope,
      actorOf(c.var),
      { invitationId, tokenHash },
      deps.limits.invitations,
    );
    return c.json(await sendInvitation(deps, invitation, token), 200);
  });
}
