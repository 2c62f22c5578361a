import { MAX_CATALOG_BYTES } from "@causeway/catalog";
import { storeCatalogDraft } from "@causeway/db/catalog-updates";
import { download, UpstreamFailure } from "@causeway/upstream";
import type { z } from "@hono/zod-openapi";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { CATALOG_REFUSAL } from "../model-overrides/override-owner.ts";
import { CATALOG_PREVIEW_PATH } from "./body-limit.ts";
import { countKinds, planDraft } from "./plan-draft.ts";
import { CatalogUpdatePreview, CatalogUpdatePreviewRequest, MAX_CHANGES } from "./schema.ts";

type Request = z.infer<typeof CatalogUpdatePreviewRequest>;

export const previewCatalogUpdateRoute = defineRoute({
  method: "post",
  tags: ["Models and prices"],
  owners: {
    operator: {
      path: CATALOG_PREVIEW_PATH,
      operationId: "previewCatalogUpdate",
      summary: "Show what a newer catalog would change",
      description:
        "Compares a file with the built-in catalog and earlier updates, and changes nothing. Formats: models.dev's `api.json`, LiteLLM's `model_prices_and_context_window.json`, and the format of CATALOG_FILE. One mistake refuses the complete file: `fields` then has the line and the reason of each problem. If leaving out the entries with problems helps, the message has the command that does so, and `fields.skip` the value of `skip`.",
      refusal: CATALOG_REFUSAL,
    },
  },
  body: CatalogUpdatePreviewRequest,
  response: ok(CatalogUpdatePreview, "The changes, and the hash that confirms them."),
  errors: changeErrors,
  unaudited: "computes what an update would change; the draft ends by itself",
  deps: ["catalogPlanner", "db", "upstream"],
  handle: async ({ body: request, deps }) => {
    const { providers, skip, format = null } = request;
    const { source, content } = await readSource(deps, request);
    const draft = { source, format, selection: { providers, skip }, content };
    const { changes, overrides, leftOut, format: found } = await planDraft(deps, draft);
    const hash = overrides.length > 0 ? await storeCatalogDraft(deps.db, draft) : null;
    const counts = countKinds(changes);
    const shown = changes
      .slice(0, MAX_CHANGES)
      .map(({ fields, ...change }) => ({ ...change, fields: [...fields] }));
    return { hash, source, format: found, counts, changes: shown, leftOut: { ...leftOut } };
  },
});

async function readSource(
  deps: Pick<Deps, "upstream">,
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

async function fetchFile({ upstream }: Pick<Deps, "upstream">, url: string): Promise<Buffer> {
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
