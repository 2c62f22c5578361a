import { mergeOverrides } from "@causeway/catalog";
import { findCatalogDraft, importCatalog } from "@causeway/db/catalog-updates";
import { createRoute } from "@hono/zod-openapi";
import { actorOf } from "../../access/principal.ts";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needsOperator } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { body, created } from "../../openapi/bodies.ts";
import { getInstallationScope } from "../model-overrides/override-owner.ts";
import { countKinds, planDraft } from "./plan-draft.ts";
import { CatalogUpdate, CatalogUpdateRequest } from "./schema.ts";

const route = createRoute({
  method: "post",
  path: "/operator/catalog-updates",
  operationId: "applyCatalogUpdate",
  tags: ["Models and prices"],
  summary: "Apply the changes of a preview",
  description:
    "All of them or none, with one entry in the audit log. Gateways use them within a second. The bytes that were previewed are applied; nothing is downloaded again. If another update has brought all of them meanwhile, it returns 409. Overrides and CATALOG_FILE take precedence over an update.",
  ...needsOperator(),
  request: body(CatalogUpdateRequest),
  responses: { ...created(CatalogUpdate, "Applied."), ...changeErrors },
});

export function applyCatalogUpdateRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    getInstallationScope(c.var);
    const { hash } = c.req.valid("json");
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
    const id = await importCatalog(deps.db, actorOf(c.var), { hash, source, format, counts }, (imported) =>
      merge(imported, overrides),
    );
    return c.json({ id, hash, source, format, counts }, 201);
  });
}

function merge(...[imported, added]: Parameters<typeof mergeOverrides>): ReturnType<typeof mergeOverrides> {
  try {
    return mergeOverrides(imported, added);
  } catch (cause) {
    if (cause instanceof RangeError) throw new ApiError("conflict", cause.message, undefined, { cause });
    throw cause;
  }
}
