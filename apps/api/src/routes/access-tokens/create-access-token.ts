import { createRoute } from "@hono/zod-openapi";
import { createAccessToken as drawAccessToken, hashAccessToken } from "@causeway/crypto";
import { createAccessToken } from "@causeway/db/management";
import { actorOf } from "../../access/principal.ts";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { body, created } from "../../openapi/bodies.ts";
import { OrganizationPath } from "../../openapi/field-schemas.ts";
import { AccessTokenMade, AccessTokenNew, renderAccessToken } from "./schema.ts";

const route = createRoute({
  method: "post",
  path: "/orgs/{org}/access-tokens",
  operationId: "createAccessToken",
  tags: ["Access tokens"],
  summary: "Create an access token",
  description:
    "For automation: send it to this API as `Authorization: Bearer cwt_…`. The token is shown only once. It can never do more than your own role allows, now or later.",
  ...needs("access_tokens:manage"),
  request: { params: OrganizationPath, ...body(AccessTokenNew) },
  responses: { ...created(AccessTokenMade, "Created."), ...changeErrors },
});

export function createAccessTokenRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getOrganizationScope(deps, c.var, c.req.valid("param").org, "access_tokens:manage");
    const { name, scopes, expiresAt } = c.req.valid("json");
    const token = drawAccessToken();
    const row = await createAccessToken(
      deps.db,
      scope,
      actorOf(c.var),
      {
        name,
        scopes,
        expiresAt: expiresAt ? new Date(expiresAt) : null,
        hash: hashAccessToken(deps.keyHashSecret, token),
        last4: token.slice(-4),
      },
      deps.limits.accessTokensPerOrganization,
    );
    return c.json({ accessToken: renderAccessToken(row), token }, 201);
  });
}
