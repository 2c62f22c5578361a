import { createRoute } from "@hono/zod-openapi";
import { findOpenInvitation } from "@causeway/db/management";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok } from "../../openapi/bodies.ts";
import { Invitation, InvitationPath, renderInvitation } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/orgs/{org}/invitations/{invitation}",
  operationId: "getInvitation",
  tags: ["Members"],
  summary: "Get an invitation",
  ...needs("invitations:read"),
  request: { params: InvitationPath },
  responses: { ...ok(Invitation, "The invitation, without its link."), ...readErrors },
});

export function getInvitationRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { org, invitation } = c.req.valid("param");
    const scope = await getOrganizationScope(deps, c.var, org, "invitations:read");
    const row = await findOpenInvitation(deps.db, scope, invitation);
    if (!row) throw new ApiError("not_found", "Invitation not found.");
    return c.json(renderInvitation(row), 200);
  });
}
