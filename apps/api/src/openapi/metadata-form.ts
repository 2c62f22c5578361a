import { METADATA_FORMS } from "@causeway/contracts";
import { z } from "@hono/zod-openapi";

/** Form of `metadata` in the gateway's responses. */
export const MetadataForm = z
  .enum(METADATA_FORMS)
  .describe(
    "Form of `metadata` in responses. `full`: with `routing` as an array. `strings`: a map of strings, `routing` as JSON in a string. `none`: left out. The header `x-causeway-metadata` overrides it for one request.",
  );
