import { overrideFieldShape, overrideTargetShape } from "@causeway/contracts";
import type { ModelOverrideRow } from "@causeway/db/model-overrides";
import { z } from "@hono/zod-openapi";
import { Creator, renderCreator } from "../../openapi/creator.ts";
import { Id, Instant, OrganizationPath } from "../../openapi/field-schemas.ts";

const target = {
  model: overrideTargetShape.model.describe(
    "Id in the catalog, or a new one. At a custom provider: the upstream's name for the model.",
  ),
  provider: overrideTargetShape.provider.describe(
    "Id of a provider, or name of a custom provider. Null: the model at every provider that serves it.",
  ),
};
/** Prices are USD per unit as decimal strings: per token, image, request, second, character or page. */
const fields = overrideFieldShape;

export const ModelOverride = z
  .object({
    id: z.string(),
    ...target,
    ...fields,
    createdAt: Instant,
    updatedAt: Instant,
    createdBy: Creator,
  })
  .openapi("ModelOverride");

export const ModelOverrideCreation = z
  .strictObject({ ...target, provider: target.provider.optional(), ...fields })
  .openapi("ModelOverrideCreation");

type FieldName = keyof typeof fields;
const FIELD_NAMES = Object.keys(fields) as [FieldName, ...FieldName[]];

export const ModelOverrideUpdate = z
  .strictObject({
    ...fields,
    unset: z
      .array(z.enum(FIELD_NAMES))
      .max(FIELD_NAMES.length)
      .optional()
      .openapi({ description: "Fields to leave to the catalog again." }),
  })
  .openapi("ModelOverrideUpdate");

const overrideParameter = {
  override: Id.openapi({ param: { name: "override", in: "path" }, example: "ovr_0198c0de" }),
};
export const ModelOverridePath = OrganizationPath.extend(overrideParameter);
export const OperatorModelOverridePath = z.object(overrideParameter);

/** An override as the API shows it. */
export const renderModelOverride = (row: ModelOverrideRow): z.infer<typeof ModelOverride> => {
  const { aliases, ...rest } = row.fields;
  return {
    ...(rest as Partial<z.infer<typeof ModelOverride>>),
    id: row.id,
    model: row.model,
    provider: row.provider,
    ...(aliases ? { aliases: [...aliases] } : {}),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    createdBy: renderCreator(row),
  };
};
