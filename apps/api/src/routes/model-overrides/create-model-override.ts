import { createModelOverride } from "@causeway/db/model-overrides";
import { changeErrors } from "../../errors/error-schema.ts";
import { created } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import {
  CATALOG_REFUSAL,
  checkOverride,
  getModelOverrideRow,
  openOwner,
  requireServable,
} from "./override-owner.ts";
import { ModelOverride, ModelOverrideCreation, renderModelOverride } from "./schema.ts";

export const createModelOverrideRoute = defineRoute({
  method: "post",
  tags: ["Models and prices"],
  owners: {
    organization: {
      path: "/orgs/{org}/model-overrides",
      operationId: "createModelOverride",
      summary: "Create a model override of the organization",
      description:
        "In effect on every gateway within a second. Prices apply to requests with the organization's own provider keys and custom providers only. A price replaces the one below it as a whole; a price of null marks the model as unpriced. Turning on a model that the operator turned off, also under another name, returns 409.",
    },
    operator: {
      path: "/operator/model-overrides",
      operationId: "createOperatorModelOverride",
      summary: "Create a model override of the installation",
      description:
        "In effect on every gateway within a second, for requests with any key. A price replaces the one below it as a whole; a price of null marks the model as unpriced.",
      refusal: CATALOG_REFUSAL,
    },
  },
  permission: "models:manage",
  body: ModelOverrideCreation,
  response: created(ModelOverride, "Created."),
  errors: changeErrors,
  deps: ["catalog", "db"],
  handle: async (context) => {
    const { body, actor, deps } = context;
    const owner = await openOwner(deps, context);
    const override = { provider: null, ...body };
    requireServable(owner, override, override);
    const id = await createModelOverride(deps.db, owner.scope, actor, (others) =>
      checkOverride(owner, override, others),
    );
    return renderModelOverride(await getModelOverrideRow(deps, owner.scope, id));
  },
});
