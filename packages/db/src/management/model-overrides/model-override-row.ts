import type { ModelOverride } from "@causeway/contracts";
import { type CreatorColumns, creatorFields, joinCreator } from "../change/creator-columns.ts";
import { byText, type ListOrder } from "../list/list-order.ts";
import { modelOverride } from "../../generated/tables.ts";
import { type Sql, sql } from "../../tables/sql.ts";
import { type OverrideScope, ownerOf } from "./override-scope.ts";

export type OverrideFields = Omit<ModelOverride, "model" | "provider">;

export interface ModelOverrideRow extends CreatorColumns {
  readonly id: string;
  readonly scope: "operator" | "organization";
  readonly model: string;
  /** Null = every provider of the model. */
  readonly provider: string | null;
  readonly fields: OverrideFields;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Fields of {@link ModelOverrideRow}; they need {@link fromOverridesOf}. */
export const MODEL_OVERRIDE_FIELDS = {
  id: modelOverride.id,
  scope: modelOverride.scope,
  model: modelOverride.model,
  provider: sql<string | null>`nullif(${modelOverride.provider}, '')`,
  fields: modelOverride.fields,
  createdAt: modelOverride.createdAt,
  updatedAt: modelOverride.updatedAt,
  ...creatorFields(modelOverride),
};

/** The scope's overrides with who made them. */
export const fromOverridesOf = (scope: OverrideScope): Sql =>
  sql`FROM ${modelOverride} ${joinCreator(modelOverride)}
      WHERE coalesce(${modelOverride.organizationId}, '') = ${ownerOf(scope)}`;

/** By model, then provider: one override each. */
export const MODEL_OVERRIDE_ORDER: ListOrder<ModelOverrideRow> = {
  keys: [
    byText(modelOverride.model, ({ model }) => model),
    { sql: sql`${modelOverride.provider} COLLATE "C"`, kind: "text", of: ({ provider }) => provider ?? "" },
  ],
  direction: "ASC",
};
