import { createRoute } from "@hono/zod-openapi";
import { createInvitationToken, hashInvitationToken } from "@causeway/crypto";
import { createInvitation } from "@causeway/db/management";
import { actorOf } from "../../access/principal.ts";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { body, created } from "../../openapi/bodies.ts";
import { OrganizationPath } from "../../openapi/field-schemas.ts";
import { InvitationNew, InvitationSent } from "./schema.ts";
import { sendInvitation } from "./send-invitation.ts";

const route = createRoute({
  method: "post",
  path: "/orgs/{org}/invitations",
  operationId: "createInvitation",
  tags: ["Members"],
  summary: "Create an invitation",
  description:
    "The link is shown only once, and emailed if the installation has a mail server. Only owners can invite owners.",
  ...needs("invitations:manage"),
  request: { params: OrganizationPath, ...body(InvitationNew) },
  responses: { ...created(InvitationSent, "Invited."), ...changeErrors },
});

export function createInvitationRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getOrganizationScope(deps, c.var, c.req.valid("param").org, "invitations:manage");
    const token = createInvitationToken();
    const wanted = { ...c.req.valid("json"), tokenHash: hashInvitationToken(token) };
    const invitation = await createInvitation(
      deps.db,
      scope,
      actorOf(c.var),
      wanted,
      deps.limits.invitations,
    );
    return c.json(await sendInvitation(deps, invitation, token), 201);
  });
}
