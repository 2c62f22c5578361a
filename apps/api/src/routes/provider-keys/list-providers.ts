import { createRoute, z } from "@hono/zod-openapi";
import { listProviders } from "@causeway/providers";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok, OrganizationPath } from "../../openapi/parts.ts";
import { Provider, renderProvider } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/orgs/{org}/providers",
  operationId: "listProviders",
  tags: ["Provider keys"],
  summary: "Providers of the catalogue, and what a key of each needs",
  ...needs("organization:read"),
  request: { params: OrganizationPath },
  responses: { ...ok(z.object({ data: z.array(Provider) }), "In the catalogue's order."), ...readErrors },
});

export function listProvidersRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    await getOrganizationScope(deps, c.var, c.req.valid("param").org, "organization:read");
    return c.json({ data: listProviders().map(renderProvider) }, 200);
  });
}
