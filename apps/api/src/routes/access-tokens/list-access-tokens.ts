import { createRoute, z } from "@hono/zod-openapi";
import { listAccessTokens } from "@causeway/db/management";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok, OrganizationPath } from "../../openapi/parts.ts";
import { AccessToken, renderAccessToken } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/orgs/{org}/access-tokens",
  operationId: "listAccessTokens",
  tags: ["Access tokens"],
  summary: "Access tokens of an organization",
  ...needs("access_tokens:manage"),
  request: { params: OrganizationPath },
  responses: {
    ...ok(z.object({ data: z.array(AccessToken) }), "Newest first, masked, without revoked ones."),
    ...readErrors,
  },
});

export function listAccessTokensRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getOrganizationScope(deps, c.var, c.req.valid("param").org, "access_tokens:manage");
    const rows = await listAccessTokens(deps.db, scope);
    return c.json({ data: rows.map(renderAccessToken) }, 200);
  });
}
