import { MAX_CATALOG_BYTES } from "@causeway/catalog";
import { storeCatalogDraft } from "@causeway/db/catalog-updates";
import { download, UpstreamFailure } from "@causeway/upstream";
import { createRoute, type z } from "@hono/zod-openapi";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needsOperator } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { body, ok } from "../../openapi/bodies.ts";
import { getInstallationScope } from "../model-overrides/override-owner.ts";
import { CATALOG_PREVIEW_PATH } from "./body-limit.ts";
import { countKinds, planDraft } from "./plan-draft.ts";
import { CatalogUpdatePreview, CatalogUpdatePreviewRequest, MAX_CHANGES } from "./schema.ts";

type Request = z.infer<typeof CatalogUpdatePreviewRequest>;

const route = createRoute({
  method: "post",
  path: CATALOG_PREVIEW_PATH,
  operationId: "previewCatalogUpdate",
  tags: ["Models and prices"],
  summary: "Show what a newer catalog would change",
  description:
    "Compares a file with the built-in catalog and earlier updates, and changes nothing. Formats: models.dev's `api.json`, LiteLLM's `model_prices_and_context_window.json`, and the format of CATALOG_FILE. One mistake refuses the complete file: `fields` then has the line and the reason of each problem. If leaving out the entries with problems helps, the message has the command that does so, and `fields.skip` the value of `skip`.",
  ...needsOperator(),
  request: body(CatalogUpdatePreviewRequest),
  responses: {
    ...ok(CatalogUpdatePreview, "The changes, and the hash that confirms them."),
    ...changeErrors,
  },
});

export function previewCatalogUpdateRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    getInstallationScope(c.var);
    const request = c.req.valid("json");
    const { providers, skip, format = null } = request;
    const { source, content } = await readSource(deps, request);
    const draft = { source, format, selection: { providers, skip }, content };
    const { changes, overrides, leftOut, format: found } = await planDraft(deps, draft);
    const hash = overrides.length > 0 ? await storeCatalogDraft(deps.db, draft) : null;
    const counts = countKinds(changes);
    const shown = changes
      .slice(0, MAX_CHANGES)
      .map(({ fields, ...change }) => ({ ...change, fields: [...fields] }));
    return c.json({ hash, source, format: found, counts, changes: shown, leftOut: { ...leftOut } }, 200);
  });
}

async function readSource(
  deps: Deps,
  { url, content, name = "upload" }: Request,
): Promise<{ source: string; content: Buffer }> {
  if ((url === undefined) === (content === undefined)) {
    const problem = "give either `url` or `content`";
    throw new ApiError("invalid_parameters", `url: ${problem}`, { url: problem });
  }
  if (url !== undefined) return { source: url, content: await fetchFile(deps, url) };
  const bytes = Buffer.from(content ?? "");
  if (bytes.length <= MAX_CATALOG_BYTES) return { source: name, content: bytes };
  throw new ApiError("request_too_large", "The file is larger than 16 MB.");
}

async function fetchFile({ upstream }: Deps, url: string): Promise<Buffer> {
  try {
    return await download(upstream.client, new URL(url), MAX_CATALOG_BYTES);
  } catch (cause) {
    const problem =
      cause instanceof UpstreamFailure && cause.kind === "too_large"
        ? "the file is larger than 16 MB"
        : cause instanceof Error
          ? cause.message
          : "can't be read";
    throw new ApiError("invalid_parameters", `url: ${problem}`, { url: problem }, { cause });
  }
}
