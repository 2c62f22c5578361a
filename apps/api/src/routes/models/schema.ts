import { CAPABILITY_NAMES, MODEL_TYPES, organizationModelSchema } from "@causeway/contracts";
import { z } from "@hono/zod-openapi";
import { searchQuery } from "../../openapi/list.ts";

export const OrganizationModel = z.object(organizationModelSchema.shape).openapi("OrganizationModel");

const MAX_NAME = 80;
const MAX_TOKENS = 100_000_000;

/** `true` or `false` in a query; left out, it doesn't matter. */
const flag = (description: string) => z.enum(["true", "false"]).optional().openapi({ description });

/** What must hold for one and the same provider of a model: provider, feature, context, configured and unpriced. */
export const ModelsQuery = searchQuery("the id, an alias or the name").extend({
  provider: z
    .string()
    .max(MAX_NAME)
    .optional()
    .openapi({ description: "Only models of this provider. `custom:` and a name for a custom provider." }),
  type: z.enum(MODEL_TYPES).optional(),
  modality: z
    .string()
    .max(MAX_NAME)
    .optional()
    .openapi({ description: "Only models with this input or output, such as `image` or `audio`." }),
  feature: z.enum(CAPABILITY_NAMES).optional().openapi({ description: "Only models with this capability." }),
  minContext: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_TOKENS)
    .optional()
    .openapi({ description: "Only models whose context has at least this many tokens." }),
  configured: flag("Whether a credential for the provider exists."),
  unpriced: flag("Whether no price is known."),
  local: flag("Whether the model was found at a local server."),
  includeDisabled: flag("With `true`, also models that no provider serves anymore and disabled models."),
});

export type ModelsFilter = z.infer<typeof ModelsQuery>;
