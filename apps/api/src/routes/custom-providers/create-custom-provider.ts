import { createId } from "@causeway/crypto";
import { createCustomProvider } from "@causeway/db/custom-providers";
import type { OrganizationScope } from "@causeway/db/scopes";
import { customProviderRow, findProvider } from "@causeway/providers";
import type { z } from "@hono/zod-openapi";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { created } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { readBaseUrl, requireBare } from "../../upstream/read-base-url.ts";
import { getCustomProviderRow } from "./find-custom-provider.ts";
import { CustomProvider, CustomProviderCreation, renderCustomProvider } from "./schema.ts";
import { sealToken } from "./sealed-token.ts";

export const createCustomProviderRoute = defineRoute({
  method: "post",
  tags: ["Custom providers"],
  owners: {
    organization: {
      path: "/orgs/{org}/custom-providers",
      operationId: "createCustomProvider",
      summary: "Add a custom provider",
      description: "Requests can name its models as `{name}/{model}` within a second.",
    },
  },
  permission: "provider_keys:manage",
  body: CustomProviderCreation,
  response: created(CustomProvider, "Added."),
  errors: changeErrors,
  deps: ["db", "sealer", "upstream"],
  handle: async ({ scope, body, actor, deps }) => {
    const provider = await toNewProvider(deps, scope, body);
    await createCustomProvider(deps.db, scope, actor, provider);
    const row = await getCustomProviderRow(deps, scope, provider.id);
    return renderCustomProvider(row);
  },
});

async function toNewProvider(
  deps: Pick<Deps, "sealer" | "upstream">,
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
