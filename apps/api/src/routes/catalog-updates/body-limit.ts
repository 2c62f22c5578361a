import { MAX_CATALOG_BYTES } from "@causeway/catalog";
import type { MiddlewareHandler } from "hono";
import type { ApiEnv } from "../../access/principal.ts";
import { idOf } from "../../access/principal.ts";
import { createBodyShare } from "../../http/body-share.ts";
import { readBody } from "../../http/read-body.ts";

export const CATALOG_PREVIEW_PATH = "/operator/catalog-updates/preview";

/** A file as a JSON string: quotes and line breaks take two bytes each. */
const MAX_BODY_BYTES = 2 * MAX_CATALOG_BYTES;
const BODY_WITHIN_MS = 60_000;

/** Catalogs are larger than anything else that is managed, and come from operators alone. */
export function allowCatalogs(others: MiddlewareHandler): MiddlewareHandler<ApiEnv> {
  const large = readBody({
    maxBytes: MAX_BODY_BYTES,
    withinMs: BODY_WITHIN_MS,
    share: createBodyShare(MAX_BODY_BYTES),
    senderOf: (c) => idOf(c.get("principal")),
  });
  return (c, next) => {
    const { principal } = c.var;
    const isCatalog =
      c.req.path === CATALOG_PREVIEW_PATH && principal.kind === "user" && principal.isOperator;
    return isCatalog ? large(c, next) : others(c, next);
  };
}
