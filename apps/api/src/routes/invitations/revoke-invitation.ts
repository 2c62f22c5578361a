import { createRoute } from "@hono/zod-openapi";
import { revokeInvitation } from "@causeway/db/management";
import { actorOf } from "../../access/principal.ts";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { done } from "../../openapi/bodies.ts";
import { InvitationPath } from "./schema.ts";

const route = createRoute({
  method: "delete",
  path: "/orgs/{org}/invitations/{invitation}",
  operationId: "revokeInvitation",
  tags: ["Members"],
  summary: "Revoke an invitation",
  description: "Its link stops working immediately.",
  ...needs("invitations:manage"),
  request: { params: InvitationPath },
  responses: { ...done("Revoked."), ...changeErrors },
});

export function revokeInvitationRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { org, invitation } = c.req.valid("param");
    const scope = await getOrganizationScope(deps, c.var, org, "invitations:manage");
    await revokeInvitation(deps.db, scope, actorOf(c.var), invitation);
    return c.body(null, 204);
  });
}
