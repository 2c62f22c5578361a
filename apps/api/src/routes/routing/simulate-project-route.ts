import { listCustomProviderNames, listIamRules } from "@causeway/db/iam-rules";
import { listUpstreamKeys } from "@causeway/db/provider-keys";
import type { ProjectScope } from "@causeway/db/scopes";
import type { z } from "@hono/zod-openapi";
import type { Caller } from "../../access/principal.ts";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { refuseKey } from "../api-keys/find-key.ts";
import { readKnownKeys } from "../iam-rules/known-keys.ts";
import { toStoredRule } from "../iam-rules/to-stored-rule.ts";
import { readOrganizationCatalog } from "../models/organization-catalog.ts";
import { exchange } from "./exchange.ts";
import { measureView, renderExclusion } from "./render-report.ts";
import { readRouteState } from "./route-state.ts";
import { RouteSimulation, RouteSimulationRequest } from "./schema.ts";
import { type RouteContext, type SimulatedRoute, simulateRoute } from "./simulate-route.ts";

export const simulateProjectRoute = defineRoute({
  method: "post",
  tags: ["Routing"],
  owners: {
    project: {
      path: "/projects/{project}/routes/simulate",
      operationId: "simulateRoute",
      summary: "Simulate which providers a request would go to",
      description:
        "Ranks the providers of a model with the gateway's own arithmetic, without sending anything. Looks at access rules, provider keys, context windows, prices and recent attempts; not at what the request needs (tools, images …), limits, a session's provider or exploration.",
    },
  },
  permission: "provider_keys:read",
  body: RouteSimulationRequest,
  response: ok(RouteSimulation, "Providers in the order they would be asked, and those left out."),
  errors: readErrors,
  unaudited: "computes an answer",
  deps: ["catalog", "db", "routes", "routing"],
  handle: async ({ scope, body, principal, deps }) => {
    const { apiKey, routing, model, models = [], ...asked } = body;
    const context = await readContext(deps, { principal }, scope, apiKey);
    const seesOperators = principal.kind === "user" && principal.isOperator;
    const simulateOne = (name: string, field: string) => {
      if (name === AUTO)
        throw refuse(field, "auto is replaced by the gateway's AUTO_MODELS; name one of those");
      const found = simulateRoute({ ...asked, model: name, strategy: routing }, context);
      if (!found) throw refuse(field, `the model ${name} doesn't exist`);
      return { weights: found.weights, ...render(found, seesOperators) };
    };
    const own = simulateOne(model, "model");
    const further = [...new Set(models)].filter((name) => name !== model);
    const fallbacks = further.map((name) => {
      const { candidates, excluded } = simulateOne(name, `models.${models.indexOf(name)}`);
      return { model: name, candidates, excluded };
    });
    return { routing, ...own, fallbacks };
  },
});

const AUTO = "auto";

async function readContext(
  deps: Pick<Deps, "catalog" | "db" | "routes" | "routing">,
  caller: Caller,
  scope: ProjectScope,
  apiKey: string | undefined,
): Promise<RouteContext> {
  const { organizationId } = scope;
  const organization = await getOrganizationScope(deps, caller, organizationId, "provider_keys:read");
  const [known, rules, customNames, catalog, keys, state] = await Promise.all([
    readKnownKeys(deps, scope),
    apiKey === undefined ? [] : listIamRules(deps.db, scope, apiKey),
    listCustomProviderNames(deps.db, scope),
    readOrganizationCatalog(deps, organizationId),
    listUpstreamKeys(deps.db, organization),
    exchange(deps, []),
  ]);
  return {
    ...{ catalog, customNames, keys: known, ...deps.routing },
    rules: (rules ?? refuseKey()).map(toStoredRule),
    seen: readRouteState(state, organizationId, keys),
    now: Date.now(),
  };
}

type Rendered = Pick<z.infer<typeof RouteSimulation>, "candidates" | "excluded">;

const render = ({ candidates, excluded }: SimulatedRoute, seesOperators: boolean): Rendered => ({
  candidates: candidates.map(({ provider, upstreamModel, keys, price, view, hint, score }) => {
    const { total, ...parts } = score;
    return {
      ...{ provider, upstreamModel, keys, score: total, parts, price },
      ...measureView(view),
      exclusion: hint ? renderExclusion(hint, keys !== "operator" || seesOperators) : null,
    };
  }),
  excluded: [...excluded],
});

const refuse = (field: string, message: string): ApiError =>
  new ApiError("invalid_parameters", `${field}: ${message}`, { [field]: message });
