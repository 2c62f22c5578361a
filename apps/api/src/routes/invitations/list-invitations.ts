import { createRoute, z } from "@hono/zod-openapi";
import { listInvitations } from "@causeway/db/management";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok, OrganizationPath } from "../../openapi/parts.ts";
import { Invitation, renderInvitation } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/orgs/{org}/invitations",
  operationId: "listInvitations",
  tags: ["Members"],
  summary: "Open invitations",
  ...needs("invitations:read"),
  request: { params: OrganizationPath },
  responses: {
    ...ok(z.object({ data: z.array(Invitation) }), "Newest first, expired ones too."),
    ...readErrors,
  },
});

export function listInvitationsRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getOrganizationScope(deps, c.var, c.req.valid("param").org, "invitations:read");
    const rows = await listInvitations(deps.db, scope);
    return c.json({ data: rows.map(renderInvitation) }, 200);
  });
}
