import { z } from "@hono/zod-openapi";
import { text } from "../../openapi/field-schemas.ts";

const MAX_ENTRIES = 500;
/** UTF-16 code units of an entry. */
export const MAX_ENTRY = 256;

/** What an access rule lists: models, providers or addresses. */
export const RuleEntries = z.array(text(MAX_ENTRY)).min(1).max(MAX_ENTRIES);
