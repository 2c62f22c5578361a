import { z } from "zod";
import { CAPABILITY_NAMES, MODEL_TYPES, type UnitPrices } from "./model.ts";
import type { ModelOverride, PartialPrices, PriceSheet } from "./model-override.ts";
import { NO_UNIT_PRICES } from "./no-price.ts";

const MAX_NAME = 256;
const MAX_ALIASES = 20;
const MAX_VARIANTS = 32;
const MAX_TOKENS = 100_000_000;
/** Two hours: longer than any answer takes. */
const MAX_TIMEOUT_MS = 7_200_000;

/** A decimal of at least 0 as text: a JSON number could not hold every price exactly. */
const decimal = z
  .string()
  .max(40)
  .regex(
    /^\d{1,12}(\.\d{1,24})?([eE]-?\d{1,2})?$/,
    'must be a decimal number of at least 0 as text, such as "0.0000025"',
  );

const FIELDS = Object.keys(NO_UNIT_PRICES) as (keyof UnitPrices)[];
const figures = Object.fromEntries(FIELDS.map((field) => [field, decimal.optional()])) as Record<
  keyof UnitPrices,
  z.ZodOptional<typeof decimal>
>;
const partialPrices: z.ZodType<PartialPrices> = z.strictObject(figures);

/** Names of tiers, regions, resolutions. */
const variant = z.string().regex(/^[\w.:-]{1,64}$/, "must be a short name");
const byVariant = <Value extends z.ZodType>(value: Value) =>
  z
    .record(variant, value)
    .refine((record) => Object.keys(record).length <= MAX_VARIANTS, `has more than ${MAX_VARIANTS} entries`);

export const priceSheetSchema: z.ZodType<PriceSheet> = z.strictObject({
  ...figures,
  tiers: z
    .array(z.strictObject({ aboveInputTokens: z.int().min(1).max(MAX_TOKENS), prices: partialPrices }))
    .max(MAX_VARIANTS)
    .optional(),
  serviceTiers: byVariant(partialPrices).optional(),
  images: z
    .array(
      z.strictObject({
        quality: variant.nullable().optional(),
        size: variant.nullable().optional(),
        price: decimal,
        unit: z.literal("pixel").optional(),
      }),
    )
    .max(MAX_VARIANTS)
    .optional(),
  perSecond: byVariant(decimal).optional(),
  webSearchByContextSize: byVariant(decimal).optional(),
  multipliers: byVariant(decimal).optional(),
  regional: byVariant(partialPrices).optional(),
});

/** What a model can be called: parts of it appear in URLs, so nothing in it changes a path. */
const modelName = z
  .string()
  .max(MAX_NAME)
  .regex(
    /^(?!.*(?:^|\/)\.{0,2}(?:\/|$))(?=[A-Za-z0-9@~_])[A-Za-z0-9._:@+~=/-]+$/,
    "must be made of letters, digits and . _ : @ + ~ = / -",
  );
const tokens = z.int().min(1).max(MAX_TOKENS);
const timeout = z.int().min(1).max(MAX_TIMEOUT_MS);
const date = z.iso.date();
const flags = Object.fromEntries(CAPABILITY_NAMES.map((name) => [name, z.boolean().optional()]));

/** The fields of an override alongside what it is about. */
export const overrideFieldShape = {
  name: z.string().trim().min(1).max(MAX_NAME).optional(),
  type: z.enum(MODEL_TYPES).optional(),
  aliases: z.array(modelName).max(MAX_ALIASES).optional(),
  enabled: z.boolean().optional(),
  upstreamModel: modelName.optional(),
  deployment: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, "must be the name of a deployment")
    .optional(),
  price: priceSheetSchema.nullable().optional(),
  contextLength: tokens.optional(),
  maxInput: tokens.optional(),
  maxOutput: tokens.optional(),
  capabilities: z.strictObject(flags).optional(),
  timeouts: z
    .strictObject({
      firstByteMs: timeout.optional(),
      idleMs: timeout.optional(),
      answerMs: timeout.optional(),
    })
    .optional(),
  deprecatedAt: date.nullable().optional(),
  deactivatedAt: date.nullable().optional(),
  releasedAt: date.optional(),
};

/** What an override is about. */
export const overrideTargetShape = {
  model: modelName,
  provider: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,63}$/, "must be the id of a provider")
    .nullable(),
};

/** One line of a catalog file or of overrides, as the outside writes it. */
export const modelOverrideSchema: z.ZodType<ModelOverride> = z.strictObject({
  ...overrideTargetShape,
  ...overrideFieldShape,
  provider: overrideTargetShape.provider.default(null),
});

/** A catalog file: `CATALOG_FILE`, and the gateway's own format for updates. */
export const catalogFileSchema = z.strictObject({
  $schema: z.string().optional(),
  version: z.literal(1),
  models: z.array(modelOverrideSchema),
});
