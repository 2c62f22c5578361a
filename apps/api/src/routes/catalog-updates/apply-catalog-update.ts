import { mergeOverrides } from "@causeway/catalog";
import { findCatalogDraft, importCatalog } from "@causeway/db/catalog-updates";
import { ApiError } from "../../errors/api-error.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { created } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { CATALOG_REFUSAL } from "../model-overrides/override-owner.ts";
import { countKinds, planDraft } from "./plan-draft.ts";
import { CatalogUpdate, CatalogUpdateRequest } from "./schema.ts";

export const applyCatalogUpdateRoute = defineRoute({
  method: "post",
  tags: ["Models and prices"],
  owners: {
    operator: {
      path: "/operator/catalog-updates",
      operationId: "applyCatalogUpdate",
      summary: "Apply the changes of a preview",
      description:
        "All of them or none, with one entry in the audit log. Gateways use them within a second. The bytes that were previewed are applied; nothing is downloaded again. If another update has brought all of them meanwhile, it returns 409. Overrides and CATALOG_FILE take precedence over an update.",
      refusal: CATALOG_REFUSAL,
    },
  },
  body: CatalogUpdateRequest,
  response: created(CatalogUpdate, "Applied."),
  errors: changeErrors,
  deps: ["catalogPlanner", "db"],
  handle: async ({ body, actor, deps }) => {
    const { hash } = body;
    const draft = await findCatalogDraft(deps.db, hash);
    if (!draft)
      throw new ApiError("not_found", "No changes were previewed with this hash in the last 24 hours.");
    const { changes, overrides, format } = await planDraft(deps, draft);
    if (overrides.length === 0)
      throw new ApiError(
        "conflict",
        "Another update has brought these changes already: nothing is left to apply.",
      );
    const counts = countKinds(changes);
    const { source } = draft;
    const id = await importCatalog(deps.db, actor, { hash, source, format, counts }, (imported) =>
      merge(imported, overrides),
    );
    return { id, hash, source, format, counts };
  },
});

function merge(...[imported, added]: Parameters<typeof mergeOverrides>): ReturnType<typeof mergeOverrides> {
  try {
    return mergeOverrides(imported, added);
  } catch (cause) {
    if (cause instanceof RangeError) throw new ApiError("conflict", cause.message, undefined, { cause });
    throw cause;
  }
}
