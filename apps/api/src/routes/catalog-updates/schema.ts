import { CATALOG_FORMATS, CHANGE_KINDS, MAX_CATALOG_BYTES } from "@causeway/catalog";
import { z } from "@hono/zod-openapi";
import { Instant, text } from "../../openapi/field-schemas.ts";

const MAX_NAME = 200;
const MAX_URL = 2_000;
const MAX_PATTERNS = 50;
const MAX_PATTERN = 256;
/** Changes that an answer lists. */
export const MAX_CHANGES = 1_000;

const Hash = z
  .string()
  .regex(/^[0-9a-f]{64}$/, "must be the hash of a preview")
  .openapi({ example: "6f1c2d".padEnd(64, "0") });
const Counts = z.record(z.string(), z.int());

export const CatalogUpdatePreviewRequest = z
  .strictObject({
    url: z
      .url({ protocol: /^https?$/ })
      .max(MAX_URL)
      .optional()
      .describe(
        "Where the gateway downloads the file. No redirects; https, except for hosts in ALLOW_PRIVATE_UPSTREAMS.",
      ),
    content: z.string().max(MAX_CATALOG_BYTES).optional().describe("The file itself, as text. Up to 16 MB."),
    name: text(MAX_NAME).optional().describe("Name of the file, for the audit log. Only with `content`."),
    format: z
      .enum(CATALOG_FORMATS)
      .optional()
      .describe("Default: found out from the content. `causeway` is the format of CATALOG_FILE."),
    providers: z
      .array(z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, "must be the ID of a provider"))
      .max(MAX_PATTERNS)
      .default([])
      .describe("Only models of these providers. Default: all."),
    skip: z
      .array(text(MAX_PATTERN))
      .max(MAX_PATTERNS)
      .default([])
      .describe("Leaves out entries of the file, such as `wandb/*`."),
  })
  .openapi("CatalogUpdatePreviewRequest", {
    example: { url: "https://models.dev/api.json", providers: ["openai"] },
  });

const CatalogFieldChange = z
  .object({
    field: z.string(),
    from: z.string().nullable().openapi({ description: "Null: not set." }),
    to: z.string().nullable(),
  })
  .openapi("CatalogFieldChange");

const CatalogChange = z
  .object({
    kind: z.enum(CHANGE_KINDS),
    provider: z.string(),
    model: z.string(),
    upstreamModel: z.string().openapi({ description: "The provider's name for the model." }),
    fields: z.array(CatalogFieldChange).openapi({ description: "Prices are USD per unit." }),
  })
  .openapi("CatalogChange");

export const CatalogUpdatePreview = z
  .object({
    hash: Hash.nullable().openapi({
      description: "Confirms exactly these changes for 24 hours. Null: there is nothing to apply.",
    }),
    source: z.string(),
    format: z.enum(CATALOG_FORMATS),
    counts: Counts.openapi({
      description: "Changes by kind. Models that are gone from the file keep working.",
    }),
    changes: z.array(CatalogChange).openapi({
      description: `The first ${MAX_CHANGES}, by model. To see others, name some \`providers\`.`,
    }),
    leftOut: Counts.openapi({ description: "Entries of the file that aren't used, by reason." }),
  })
  .openapi("CatalogUpdatePreview");

export const CatalogUpdateRequest = z
  .strictObject({ hash: Hash.describe("Of a preview.") })
  .openapi("CatalogUpdateRequest");

export const CatalogUpdate = z
  .object({
    id: z.string(),
    hash: Hash,
    source: z.string(),
    format: z.enum(CATALOG_FORMATS),
    counts: Counts.openapi({ description: "Changes by kind." }),
  })
  .openapi("CatalogUpdate");

export const CatalogState = z
  .object({
    builtInDate: z.iso.date().openapi({
      description: "The day on which the prices of this release were last compared with public price lists.",
      example: "2026-11-26",
    }),
    lastUpdate: z
      .object({
        source: z.string(),
        format: z.string(),
        appliedAt: Instant,
      })
      .nullable()
      .openapi({
        description: "The latest update that was applied, which takes precedence over the release.",
      }),
  })
  .openapi("CatalogState");
