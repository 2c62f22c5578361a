import { createRoute } from "@hono/zod-openapi";
import { findAccessToken } from "@causeway/db/management";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok } from "../../openapi/bodies.ts";
import { AccessToken, AccessTokenPath, renderAccessToken } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/orgs/{org}/access-tokens/{token}",
  operationId: "getAccessToken",
  tags: ["Access tokens"],
  summary: "Get an access token",
  ...needs("access_tokens:manage"),
  request: { params: AccessTokenPath },
  responses: { ...ok(AccessToken, "The token, masked."), ...readErrors },
});

export function getAccessTokenRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { org, token } = c.req.valid("param");
    const scope = await getOrganizationScope(deps, c.var, org, "access_tokens:manage");
    const row = await findAccessToken(deps.db, scope, token);
    if (!row) throw new ApiError("not_found", "Access token not found.");
    return c.json(renderAccessToken(row), 200);
  });
}
