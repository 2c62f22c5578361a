import type { ModelOverride } from "@causeway/contracts";
import { type CreatorColumns, creatorColumns } from "../change/creator-columns.ts";
import { byText, type ListOrder } from "../list/list-order.ts";

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

/** `m` is the override; needs `joinCreator`. */
export const MODEL_OVERRIDE_COLUMNS = `m.id, m.scope, m.model, nullif(m.provider, '') AS provider, m.fields,
  m.created_at AS "createdAt", m.updated_at AS "updatedAt", ${creatorColumns("m")}`;

/** By model, then provider: one override each. */
export const MODEL_OVERRIDE_ORDER: ListOrder<ModelOverrideRow> = {
  keys: [
    byText("m.model", ({ model }) => model),
    { sql: `m.provider COLLATE "C"`, kind: "text", of: ({ provider }) => provider ?? "" },
  ],
  direction: "ASC",
};
