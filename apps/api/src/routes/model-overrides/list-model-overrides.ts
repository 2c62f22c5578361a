import { listModelOverrides, MODEL_OVERRIDE_ORDER } from "@causeway/db/model-overrides";
import { readErrors } from "../../errors/error-schema.ts";
import { ok, pageOf } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { renderListPage, searchQuery, toListPage } from "../../openapi/list.ts";
import { ModelOverride, renderModelOverride } from "./schema.ts";

export const listModelOverridesRoute = defineRoute({
  method: "get",
  tags: ["Models and prices"],
  owners: {
    organization: {
      path: "/orgs/{org}/model-overrides",
      operationId: "listModelOverrides",
      summary: "List model overrides of the organization",
      description: "Models, prices and capabilities that differ from the catalog.",
      query: searchQuery("the model or provider"),
    },
  },
  permission: "models:read",
  response: ok(pageOf(ModelOverride).openapi("ModelOverridePage"), "By model and provider."),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, query, deps }) => {
    const rows = await listModelOverrides(deps.db, scope, toListPage(query, MODEL_OVERRIDE_ORDER));
    return renderListPage(rows, query, MODEL_OVERRIDE_ORDER, renderModelOverride);
  },
});
