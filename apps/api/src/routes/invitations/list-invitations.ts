import { createRoute } from "@hono/zod-openapi";
import { INVITATION_ORDER, listInvitations } from "@causeway/db/management";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { renderListPage, searchQuery, toListPage } from "../../openapi/list.ts";
import { ok, pageOf } from "../../openapi/bodies.ts";
import { OrganizationPath } from "../../openapi/field-schemas.ts";
import { Invitation, renderInvitation } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/orgs/{org}/invitations",
  operationId: "listInvitations",
  tags: ["Members"],
  summary: "List pending invitations",
  ...needs("invitations:read"),
  request: { params: OrganizationPath, query: searchQuery("the email") },
  responses: {
    ...ok(pageOf(Invitation).openapi("InvitationPage"), "Newest first, including expired ones."),
    ...readErrors,
  },
});

export function listInvitationsRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getOrganizationScope(deps, c.var, c.req.valid("param").org, "invitations:read");
    const query = c.req.valid("query");
    const rows = await listInvitations(deps.db, scope, toListPage(query, INVITATION_ORDER));
    return c.json(renderListPage(rows, query, INVITATION_ORDER, renderInvitation), 200);
  });
}
