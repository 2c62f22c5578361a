import { createRoute, type z } from "@hono/zod-openapi";
import { createId } from "@causeway/crypto";
import { createProviderKey, type OrganizationScope } from "@causeway/db/management";
import { splitSettings } from "@causeway/providers";
import { actorOf } from "../../access/principal.ts";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { body, created } from "../../openapi/bodies.ts";
import { OrganizationPath } from "../../openapi/field-schemas.ts";
import { getKeyRow } from "./find-provider-key.ts";
import { readBaseUrl } from "../../upstream/read-base-url.ts";
import { getProvider, requireUsable, sealKey } from "./entered-key.ts";
import { ProviderKey, ProviderKeyCreation, renderProviderKey } from "./schema.ts";

const route = createRoute({
  method: "post",
  path: "/orgs/{org}/provider-keys",
  operationId: "createProviderKey",
  tags: ["Provider keys"],
  summary: "Add a provider key",
  description:
    "Stored encrypted and never shown again. Projects in mode `api-keys` or `hybrid` use it within a second.",
  ...needs("provider_keys:manage"),
  request: { params: OrganizationPath, ...body(ProviderKeyCreation) },
  responses: { ...created(ProviderKey, "Added."), ...changeErrors },
});

export function createProviderKeyRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getOrganizationScope(deps, c.var, c.req.valid("param").org, "provider_keys:manage");
    const key = await toNewKey(deps, scope, c.req.valid("json"));
    await createProviderKey(deps.db, scope, actorOf(c.var), key);
    const row = await getKeyRow(deps, scope, key.id);
    return c.json(renderProviderKey(row), 201);
  });
}

async function toNewKey(
  deps: Deps,
  { organizationId }: OrganizationScope,
  entered: z.infer<typeof ProviderKeyCreation>,
) {
  const { provider, name, key, settings = {}, position, status = "enabled" } = entered;
  const row = getProvider(provider);
  requireUsable(row, { key, settings, baseUrl: entered.baseUrl ?? null });
  const baseUrl = entered.baseUrl ? await readBaseUrl(deps.upstream, entered.baseUrl) : null;
  const { secret, plain } = splitSettings(row, settings);
  const identity = { organizationId, id: createId("pk"), providerId: row.id };
  const sealed = sealKey(deps.sealer, identity, { key, settings: secret });
  return { ...identity, ...sealed, name, baseUrl, settings: plain, position, status };
}
