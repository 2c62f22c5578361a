import { createRoute, z } from "@hono/zod-openapi";
import { listProviderKeys } from "@causeway/db/management";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok, OrganizationPath } from "../../openapi/parts.ts";
import { ProviderKey, renderProviderKey } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/orgs/{org}/provider-keys",
  operationId: "listProviderKeys",
  tags: ["Provider keys"],
  summary: "The organization's own upstream keys",
  ...needs("provider_keys:read"),
  request: { params: OrganizationPath },
  responses: {
    ...ok(z.object({ data: z.array(ProviderKey) }), "By provider, in the order they are used; masked."),
    ...readErrors,
  },
});

export function listProviderKeysRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getOrganizationScope(deps, c.var, c.req.valid("param").org, "provider_keys:read");
    const rows = await listProviderKeys(deps.db, scope);
    return c.json({ data: rows.map(renderProviderKey) }, 200);
  });
}
