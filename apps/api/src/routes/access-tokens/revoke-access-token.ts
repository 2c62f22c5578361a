import { createRoute } from "@hono/zod-openapi";
import { revokeAccessToken } from "@causeway/db/management";
import { actorOf } from "../../access/principal.ts";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { done } from "../../openapi/bodies.ts";
import { AccessTokenPath } from "./schema.ts";

const route = createRoute({
  method: "delete",
  path: "/orgs/{org}/access-tokens/{token}",
  operationId: "revokeAccessToken",
  tags: ["Access tokens"],
  summary: "Revoke an access token",
  description: "Takes effect with the next request.",
  ...needs("access_tokens:manage"),
  request: { params: AccessTokenPath },
  responses: { ...done("Revoked."), ...changeErrors },
});

export function revokeAccessTokenRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { org, token } = c.req.valid("param");
    const scope = await getOrganizationScope(deps, c.var, org, "access_tokens:manage");
    await revokeAccessToken(deps.db, scope, actorOf(c.var), token);
    return c.body(null, 204);
  });
}
