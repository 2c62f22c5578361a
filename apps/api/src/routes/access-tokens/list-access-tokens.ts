import { createRoute } from "@hono/zod-openapi";
import { ACCESS_TOKEN_ORDER, listAccessTokens } from "@causeway/db/management";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { renderListPage, searchQuery, toListPage } from "../../openapi/list.ts";
import { ok, pageOf } from "../../openapi/bodies.ts";
import { OrganizationPath } from "../../openapi/field-schemas.ts";
import { AccessToken, renderAccessToken } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/orgs/{org}/access-tokens",
  operationId: "listAccessTokens",
  tags: ["Access tokens"],
  summary: "List access tokens",
  ...needs("access_tokens:manage"),
  request: { params: OrganizationPath, query: searchQuery("the name") },
  responses: {
    ...ok(
      pageOf(AccessToken).openapi("AccessTokenPage"),
      "Newest first, masked. Revoked tokens are left out.",
    ),
    ...readErrors,
  },
});

export function listAccessTokensRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getOrganizationScope(deps, c.var, c.req.valid("param").org, "access_tokens:manage");
    const query = c.req.valid("query");
    const rows = await listAccessTokens(deps.db, scope, toListPage(query, ACCESS_TOKEN_ORDER));
    return c.json(renderListPage(rows, query, ACCESS_TOKEN_ORDER, renderAccessToken), 200);
  });
}
