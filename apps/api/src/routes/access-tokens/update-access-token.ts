import { createRoute } from "@hono/zod-openapi";
import { updateAccessToken } from "@causeway/db/management";
import { actorOf } from "../../access/principal.ts";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { body, ok } from "../../openapi/bodies.ts";
import { AccessToken, AccessTokenPath, AccessTokenUpdate, renderAccessToken } from "./schema.ts";

const route = createRoute({
  method: "patch",
  path: "/orgs/{org}/access-tokens/{token}",
  operationId: "updateAccessToken",
  tags: ["Access tokens"],
  summary: "Update an access token",
  description:
    "Changes name, scopes and expiry; omitted fields don't change. Takes effect with the next request. Setting scopes or a later expiry makes you the member the token acts for, so your role must allow all of its scopes.",
  ...needs("access_tokens:manage"),
  request: { params: AccessTokenPath, ...body(AccessTokenUpdate) },
  responses: { ...ok(AccessToken, "The token, masked."), ...changeErrors },
});

export function updateAccessTokenRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { org, token } = c.req.valid("param");
    const scope = await getOrganizationScope(deps, c.var, org, "access_tokens:manage");
    const { name, scopes, expiresAt } = c.req.valid("json");
    const row = await updateAccessToken(deps.db, scope, actorOf(c.var), token, {
      name,
      scopes,
      expiresAt: typeof expiresAt === "string" ? new Date(expiresAt) : expiresAt,
    });
    return c.json(renderAccessToken(row), 200);
  });
}
