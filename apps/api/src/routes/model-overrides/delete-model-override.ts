import { deleteModelOverride } from "@causeway/db/model-overrides";
import { changeErrors } from "../../errors/error-schema.ts";
import { done } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { CATALOG_REFUSAL, scopeOf } from "./override-owner.ts";
import { ModelOverridePath, OperatorModelOverridePath } from "./schema.ts";

export const deleteModelOverrideRoute = defineRoute({
  method: "delete",
  tags: ["Models and prices"],
  owners: {
    organization: {
      path: "/orgs/{org}/model-overrides/{override}",
      operationId: "deleteModelOverride",
      summary: "Delete a model override of the organization",
      description: "The catalog applies again on every gateway within a second.",
      params: ModelOverridePath,
    },
    operator: {
      path: "/operator/model-overrides/{override}",
      operationId: "deleteOperatorModelOverride",
      summary: "Delete a model override of the installation",
      description: "The catalog applies again on every gateway within a second.",
      params: OperatorModelOverridePath,
      refusal: CATALOG_REFUSAL,
    },
  },
  permission: "models:manage",
  response: done("Deleted."),
  errors: changeErrors,
  deps: ["db"],
  handle: async (context) => {
    const { params, actor, deps } = context;
    await deleteModelOverride(deps.db, scopeOf(context), actor, params.override);
  },
});
