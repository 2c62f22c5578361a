import { createId } from "@causeway/crypto";
import { createProviderKey } from "@causeway/db/provider-keys";
import type { OrganizationScope } from "@causeway/db/scopes";
import { splitSettings } from "@causeway/providers";
import type { z } from "@hono/zod-openapi";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { created } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { readBaseUrl } from "../../upstream/read-base-url.ts";
import { getProvider, requireUsable, sealKey } from "./entered-key.ts";
import { getKeyRow } from "./find-provider-key.ts";
import { ProviderKey, ProviderKeyCreation, renderProviderKey } from "./schema.ts";

export const createProviderKeyRoute = defineRoute({
  method: "post",
  tags: ["Provider keys"],
  owners: {
    organization: {
      path: "/orgs/{org}/provider-keys",
      operationId: "createProviderKey",
      summary: "Add a provider key",
      description:
        "Stored encrypted and never shown again. Projects in mode `api-keys` or `hybrid` use it within a second.",
    },
  },
  permission: "provider_keys:manage",
  body: ProviderKeyCreation,
  response: created(ProviderKey, "Added."),
  errors: changeErrors,
  deps: ["db", "sealer", "upstream"],
  handle: async ({ scope, body, actor, deps }) => {
    const key = await toNewKey(deps, scope, body);
    await createProviderKey(deps.db, scope, actor, key);
    const row = await getKeyRow(deps, scope, key.id);
    return renderProviderKey(row);
  },
});

async function toNewKey(
  deps: Pick<Deps, "sealer" | "upstream">,
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
