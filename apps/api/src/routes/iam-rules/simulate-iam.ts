import { listCustomProviderNames, listIamRules } from "@causeway/db/iam-rules";
import type { z } from "@hono/zod-openapi";
import { ApiError } from "../../errors/api-error.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { refuseKey } from "../api-keys/find-key.ts";
import { KeyPath } from "../api-keys/schema.ts";
import { readOrganizationCatalog } from "../models/organization-catalog.ts";
import { readKnownKeys } from "./known-keys.ts";
import { Simulation, SimulationRequest } from "./schema.ts";
import { simulate } from "./simulate.ts";
import { toStoredRule } from "./to-stored-rule.ts";

export const simulateIamRulesRoute = defineRoute({
  method: "post",
  tags: ["Access rules"],
  owners: {
    project: {
      path: "/projects/{project}/keys/{key}/iam/simulate",
      operationId: "simulateIamRules",
      summary: "Test the access rules of a key",
      description:
        "Uses the same code as the gateway. Checks rules and which providers have a credential, not capabilities, the health of credentials or limits. `auto` isn't a model here: name one of the gateway's AUTO_MODELS.",
      params: KeyPath,
    },
  },
  permission: "api_keys:read",
  body: SimulationRequest,
  response: ok(Simulation, "The overall decision, and the decision for each provider."),
  errors: readErrors,
  unaudited: "computes an answer",
  deps: ["catalog", "db"],
  handle: async ({ scope, params, body: asked, deps }) => {
    const { key } = params;
    const rules = (await listIamRules(deps.db, scope, key)) ?? refuseKey();
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
    return found;
  },
});

const AUTO = "auto";

const unknownMessage = ({ model, provider }: z.infer<typeof SimulationRequest>): string =>
  provider ? `${provider} doesn't serve the model ${model}` : `the model ${model} doesn't exist`;

const refuse = (message: string): ApiError =>
  new ApiError("invalid_parameters", `model: ${message}`, { model: message });
