import { createRoute, z } from "@hono/zod-openapi";
import { listOrganizations } from "@causeway/db/management";
import { askerOf } from "../../access/principal.ts";
import type { Deps } from "../../deps.ts";
import { ownErrors } from "../../errors/error-schema.ts";
import { needsAnybody } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok } from "../../openapi/parts.ts";
import { Organization, renderOrganization } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/orgs",
  operationId: "listOrgs",
  tags: ["Organizations"],
  summary: "Organizations you belong to",
  ...needsAnybody(),
  responses: { ...ok(z.object({ data: z.array(Organization) }), "Oldest first."), ...ownErrors },
});

export function listOrgsRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const rows = await listOrganizations(deps.db, askerOf(c.var.principal));
    return c.json({ data: rows.map(renderOrganization) }, 200);
  });
}
