import { updateModelOverride } from "@causeway/db/model-overrides";
import { changeErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import {
  CATALOG_REFUSAL,
  checkOverride,
  getModelOverrideRow,
  openOwner,
  requireServable,
  withoutFields,
} from "./override-owner.ts";
import {
  ModelOverride,
  ModelOverridePath,
  ModelOverrideUpdate,
  OperatorModelOverridePath,
  renderModelOverride,
} from "./schema.ts";

export const updateModelOverrideRoute = defineRoute({
  method: "patch",
  tags: ["Models and prices"],
  owners: {
    organization: {
      path: "/orgs/{org}/model-overrides/{override}",
      operationId: "updateModelOverride",
      summary: "Update a model override of the organization",
      description:
        "In effect on every gateway within a second. Requests already under way keep the price they were admitted with.",
      params: ModelOverridePath,
    },
    operator: {
      path: "/operator/model-overrides/{override}",
      operationId: "updateOperatorModelOverride",
      summary: "Update a model override of the installation",
      description:
        "In effect on every gateway within a second. Requests already under way keep the price they were admitted with.",
      params: OperatorModelOverridePath,
      refusal: CATALOG_REFUSAL,
    },
  },
  permission: "models:manage",
  body: ModelOverrideUpdate,
  response: ok(ModelOverride, "The override."),
  errors: changeErrors,
  deps: ["catalog", "db"],
  handle: async (context) => {
    const { params, body, actor, deps } = context;
    const owner = await openOwner(deps, context);
    const { unset = [], ...fields } = body;
    await updateModelOverride(deps.db, owner.scope, actor, params.override, (before, others) => {
      requireServable(owner, before, fields);
      return checkOverride(owner, withoutFields({ ...before, ...fields }, unset), others);
    });
    return renderModelOverride(await getModelOverrideRow(deps, owner.scope, params.override));
  },
});
