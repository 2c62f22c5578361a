import { createRoute, type z } from "@hono/zod-openapi";
import { createId } from "@causeway/crypto";
import { createCustomProvider, type OrganizationScope } from "@causeway/db/management";
import { customProviderRow, findProvider } from "@causeway/providers";
import { actorOf } from "../../access/principal.ts";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { body, created } from "../../openapi/bodies.ts";
import { OrganizationPath } from "../../openapi/field-schemas.ts";
import { getCustomProviderRow } from "./find-custom-provider.ts";
import { readBaseUrl, requireBare } from "../../upstream/read-base-url.ts";
import { CustomProvider, CustomProviderCreation, renderCustomProvider } from "./schema.ts";
import { sealToken } from "./sealed-token.ts";

const route = createRoute({
  method: "post",
  path: "/orgs/{org}/custom-providers",
  operationId: "createCustomProvider",
  tags: ["Custom providers"],
  summary: "Add a custom provider",
  description: "Requests can name its models as `{name}/{model}` within a second.",
  ...needs("provider_keys:manage"),
  request: { params: OrganizationPath, ...body(CustomProviderCreation) },
  responses: { ...created(CustomProvider, "Added."), ...changeErrors },
});

export function createCustomProviderRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getOrganizationScope(deps, c.var, c.req.valid("param").org, "provider_keys:manage");
    const provider = await toNewProvider(deps, scope, c.req.valid("json"));
    await createCustomProvider(deps.db, scope, actorOf(c.var), provider);
    const row = await getCustomProviderRow(deps, scope, provider.id);
    return c.json(renderCustomProvider(row), 201);
  });
}

async function toNewProvider(
  deps: Deps,
  { organizationId }: OrganizationScope,
  { name, token, status = "enabled", ...entered }: z.infer<typeof CustomProviderCreation>,
) {
  requireFreeName(name);
  const baseUrl = await readBaseUrl(deps.upstream, entered.baseUrl);
  requireBare(baseUrl);
  const id = createId("cp");
  return { id, name, baseUrl, status, ...sealToken(deps.sealer, { organizationId, id, name }, token) };
}

/** Names that mean something else in front of a model. @throws ApiError `invalid_parameters` */
function requireFreeName(name: string): void {
  if (!findProvider(name) && name !== customProviderRow.id && name !== "auto") return;
  const problem = `${name} is the name of a provider in the catalog`;
  throw new ApiError("invalid_parameters", problem, { name: problem });
}
