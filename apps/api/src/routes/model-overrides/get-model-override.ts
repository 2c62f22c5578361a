import { readErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { CATALOG_REFUSAL, getModelOverrideRow, scopeOf } from "./override-owner.ts";
import {
  ModelOverride,
  ModelOverridePath,
  OperatorModelOverridePath,
  renderModelOverride,
} from "./schema.ts";

export const getModelOverrideRoute = defineRoute({
  method: "get",
  tags: ["Models and prices"],
  owners: {
    organization: {
      path: "/orgs/{org}/model-overrides/{override}",
      operationId: "getModelOverride",
      summary: "Get a model override of the organization",
      description: "One override with the fields it sets.",
      params: ModelOverridePath,
    },
    operator: {
      path: "/operator/model-overrides/{override}",
      operationId: "getOperatorModelOverride",
      summary: "Get a model override of the installation",
      description: "One override with the fields it sets.",
      params: OperatorModelOverridePath,
      refusal: CATALOG_REFUSAL,
    },
  },
  permission: "models:read",
  response: ok(ModelOverride, "The override."),
  errors: readErrors,
  deps: ["db"],
  handle: async (context) =>
    renderModelOverride(await getModelOverrideRow(context.deps, scopeOf(context), context.params.override)),
});
