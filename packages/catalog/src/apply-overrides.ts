import type { ModelOverride, ModelType } from "@causeway/contracts";
import type { MappingRow, ModelRow, PriceRow } from "./rows.ts";

export interface TypedRow {
  readonly type: ModelType;
  readonly row: ModelRow;
}

/** The rows as an operator's changes leave them. Later overrides of the same mapping go on top of earlier ones. */
export function applyOverrides(
  rows: readonly TypedRow[],
  overrides: readonly ModelOverride[],
): readonly TypedRow[] {
  if (overrides.length === 0) return rows;
  const byId = new Map(rows.map((typed) => [typed.row.id, typed]));
  for (const override of overrides) {
    const known = byId.get(override.modelId);
    byId.set(override.modelId, changeModel(known ?? newModel(override), override));
  }
  return [...byId.values()];
}

function changeModel({ type, row }: TypedRow, override: ModelOverride): TypedRow {
  const touches = (mapping: MappingRow): boolean =>
    override.providerId === null || override.providerId === mapping.provider;
  if (override.disabled) {
    return { type, row: { ...row, providers: row.providers.filter((mapping) => !touches(mapping)) } };
  }
  const exists = row.providers.some((mapping) => touches(mapping));
  const providers = exists
    ? row.providers.map((mapping) => (touches(mapping) ? changeMapping(mapping, override) : mapping))
    : [...row.providers, ...newMapping(override)];
  return { type, row: { ...row, providers } };
}

/** The operator's prices are the prices: figures derived from others of the catalogue go. */
function changeMapping(mapping: MappingRow, override: ModelOverride): MappingRow {
  const { tiers, regional, ...rest } = mapping;
  const kept = override.prices ? rest : mapping;
  return {
    ...kept,
    ...(override.prices ? { price: { ...mapping.price, ...knownFigures(override.prices) } } : {}),
    ...(override.modelName ? { name: override.modelName } : {}),
    ...limits(override),
    ...(override.capabilities ? { can: namesOf(override.capabilities, mapping.can) } : {}),
  };
}

function newMapping(override: ModelOverride): MappingRow[] {
  if (override.providerId === null || override.modelName === null) return [];
  return [
    {
      provider: override.providerId,
      name: override.modelName,
      ...(override.prices ? { price: knownFigures(override.prices) } : {}),
      ...limits(override),
      can: namesOf(override.capabilities ?? {}, "streaming jsonOutput structuredOutputs cancellation"),
    },
  ];
}

const newModel = (override: ModelOverride): TypedRow => ({
  type: override.type ?? "chat",
  row: {
    id: override.modelId,
    name: override.displayName ?? override.modelId,
    family: override.modelId,
    input: override.capabilities?.vision ? ["text", "image"] : ["text"],
    output: ["text"],
    ...(override.contextLength ? { context: override.contextLength } : {}),
    ...(override.maxOutput ? { maxOutput: override.maxOutput } : {}),
    providers: [],
  },
});

const limits = (override: ModelOverride): Pick<MappingRow, "context" | "maxOutput"> => ({
  ...(override.contextLength ? { context: override.contextLength } : {}),
  ...(override.maxOutput ? { maxOutput: override.maxOutput } : {}),
});

const knownFigures = (prices: NonNullable<ModelOverride["prices"]>): PriceRow =>
  Object.fromEntries(Object.entries(prices).filter(([, price]) => price !== null && price !== undefined));

/** `can` with the named flags set or cleared. */
function namesOf(flags: NonNullable<ModelOverride["capabilities"]>, can: string): string {
  const names = new Set(can.split(" "));
  for (const [name, on] of Object.entries(flags)) {
    if (on) names.add(name);
    else names.delete(name);
  }
  return [...names].join(" ");
}
