import { createRoute, z } from "@hono/zod-openapi";
import { listCustomProviders } from "@causeway/db/management";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok, OrganizationPath } from "../../openapi/parts.ts";
import { CustomProvider, renderCustomProvider } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/orgs/{org}/custom-providers",
  operationId: "listCustomProviders",
  tags: ["Custom providers"],
  summary: "Upstreams that the organization registered",
  ...needs("provider_keys:read"),
  request: { params: OrganizationPath },
  responses: { ...ok(z.object({ data: z.array(CustomProvider) }), "By name, masked."), ...readErrors },
});

export function listCustomProvidersRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getOrganizationScope(deps, c.var, c.req.valid("param").org, "provider_keys:read");
    const rows = await listCustomProviders(deps.db, scope);
    return c.json({ data: rows.map(renderCustomProvider) }, 200);
  });
}
