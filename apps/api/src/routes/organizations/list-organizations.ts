import { createRoute } from "@hono/zod-openapi";
import { listOrganizations, ORGANIZATION_ORDER } from "@causeway/db/management";
import { askerOf } from "../../access/principal.ts";
import type { Deps } from "../../deps.ts";
import { ownErrors, readErrors } from "../../errors/error-schema.ts";
import { needsAnybody } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { renderListPage, searchQuery, toListPage } from "../../openapi/list.ts";
import { ok, pageOf } from "../../openapi/bodies.ts";
import { Organization, renderOrganization } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/orgs",
  operationId: "listOrgs",
  tags: ["Organizations"],
  summary: "List your organizations",
  ...needsAnybody(),
  request: { query: searchQuery("the name") },
  responses: {
    ...ok(pageOf(Organization).openapi("OrganizationPage"), "Oldest first."),
    ...ownErrors,
    400: readErrors[400],
  },
});

export function listOrganizationsRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const query = c.req.valid("query");
    const rows = await listOrganizations(
      deps.db,
      askerOf(c.var.principal),
      toListPage(query, ORGANIZATION_ORDER),
    );
    return c.json(
      renderListPage(rows, query, ORGANIZATION_ORDER, (row) => renderOrganization(deps, row)),
      200,
    );
  });
}
