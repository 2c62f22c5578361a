import { INSTALLATION, listModelOverrides, MODEL_OVERRIDE_ORDER } from "@causeway/db/model-overrides";
import { readErrors } from "../../errors/error-schema.ts";
import { ok, pageOf } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { renderListPage, searchQuery, toListPage } from "../../openapi/list.ts";
import { CATALOG_REFUSAL } from "./override-owner.ts";
import { ModelOverride, renderModelOverride } from "./schema.ts";

export const listOperatorModelOverridesRoute = defineRoute({
  method: "get",
  tags: ["Models and prices"],
  owners: {
    operator: {
      path: "/operator/model-overrides",
      operationId: "listOperatorModelOverrides",
      summary: "List model overrides of the installation",
      description: "Models, prices and capabilities that differ from the catalog.",
      query: searchQuery("the model or provider"),
      refusal: CATALOG_REFUSAL,
    },
  },
  response: ok(pageOf(ModelOverride).openapi("OperatorModelOverridePage"), "By model and provider."),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ query, deps }) => {
    const page = toListPage(query, MODEL_OVERRIDE_ORDER);
    const rows = await listModelOverrides(deps.db, { of: INSTALLATION }, page);
    return renderListPage(rows, query, MODEL_OVERRIDE_ORDER, renderModelOverride);
  },
});
