import { createRoute, type z } from "@hono/zod-openapi";
import { listCustomProviderNames, listIamRules } from "@causeway/db/management";
import { getProjectScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { body, ok } from "../../openapi/bodies.ts";
import { refuseKey } from "../api-keys/find-key.ts";
import { KeyPath } from "../api-keys/schema.ts";
import { readOrganizationCatalog } from "../models/organization-catalog.ts";
import { readKnownKeys } from "./known-keys.ts";
import { simulate } from "./simulate.ts";
import { toStoredRule } from "./to-stored-rule.ts";
import { Simulation, SimulationRequest } from "./schema.ts";

const route = createRoute({
  method: "post",
  path: "/projects/{project}/keys/{key}/iam/simulate",
  operationId: "simulateIamRules",
  tags: ["Access rules"],
  summary: "Test the access rules of a key",
  description:
    "Uses the same code as the gateway. Checks rules and which providers have a credential, not capabilities, the health of credentials or limits. `auto` isn't a model here: name one of the gateway's AUTO_MODELS.",
  ...needs("api_keys:read"),
  request: { params: KeyPath, ...body(SimulationRequest) },
  responses: {
    ...ok(Simulation, "The overall decision, and the decision for each provider."),
    ...readErrors,
  },
});

export function simulateIamRulesRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { project, key } = c.req.valid("param");
    const scope = await getProjectScope(deps, c.var, project, "api_keys:read");
    const rules = (await listIamRules(deps.db, scope, key)) ?? refuseKey();
    const asked = c.req.valid("json");
    if (asked.model === AUTO)
      throw refuse("auto is replaced by the gateway's AUTO_MODELS; name one of those");
    const [custom, keys, catalog] = await Promise.all([
      listCustomProviderNames(deps.db, scope),
      readKnownKeys(deps, scope),
      readOrganizationCatalog(deps, scope.organizationId),
    ]);
    const found = simulate(catalog, {
      ...asked,
      rules: rules.map(toStoredRule),
      customNames: custom,
      keys,
      now: Date.now(),
    });
    if (!found) throw refuse(unknownMessage(asked));
    return c.json(found, 200);
  });
}

const AUTO = "auto";

const unknownMessage = ({ model, provider }: z.infer<typeof SimulationRequest>): string =>
  provider ? `${provider} doesn't serve the model ${model}` : `the model ${model} doesn't exist`;

const refuse = (message: string): ApiError =>
  new ApiError("invalid_parameters", `model: ${message}`, { model: message });
