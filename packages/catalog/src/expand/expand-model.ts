import type { Model, ModelType } from "@causeway/contracts";
import { describeModel } from "./describe-model.ts";
import { expandMapping } from "./expand-mapping.ts";
import type { ModelRow } from "../rows/rows.ts";

/** A row of the data files as a model, mappings without a price among its own. */
export function expandModel(row: ModelRow, type: ModelType): Model {
  return {
    id: row.id,
    aliases: row.aliases ?? [],
    name: row.name,
    family: row.family,
    description: describeModel(row, type),
    vendor: row.vendor ?? null,
    type,
    created: row.created ?? row.listed ?? 0,
    inputModalities: row.input,
    outputModalities: row.output,
    tokenizer: row.tokenizer ?? "Other",
    isModerated: row.moderated ?? false,
    contextLength: row.context ?? null,
    maxOutput: row.maxOutput ?? null,
    mappings: row.providers.map((mapping) => expandMapping(mapping, type)),
  };
}
