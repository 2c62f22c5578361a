import toolFees from "../../data/tool-fees.json" with { type: "json" };
import type { MappingRow } from "./rows.ts";

/** Fees that a provider charges for what it runs itself, kept by hand. USD per call or session. */
interface ToolFees {
  readonly provider: string;
  /** A pattern of the provider's names for its models. */
  readonly names: string;
  readonly webSearch?: string;
  readonly fileSearch?: string;
  readonly codeExecution?: string;
  /** Where it is from, and when it was looked up. */
  readonly source: string;
  readonly date: string;
}

/** What a JSON import is inferred to be says less than the check of the data proves. */
const FEES = Map.groupBy(
  (toolFees as readonly ToolFees[]).map((fees) => ({ ...fees, pattern: new RegExp(fees.names) })),
  ({ provider }) => provider,
);

/** The fee of a web search of a mapping is known. */
export const hasSearchFee = ({ price, searchBySize }: MappingRow): boolean =>
  [price?.webSearch, ...Object.values(searchBySize ?? {})].some((fee) => Number(fee ?? 0) > 0);

/**
 * The mapping with its provider's fees where the sources list none. One whose fee of a search no one knows can't search: a
 * search would cost the owner of the key what no row shows.
 */
export function withToolFees(mapping: MappingRow): MappingRow {
  const { price, provider, name } = mapping;
  const fees = FEES.get(provider)?.find(({ pattern }) => pattern.test(name));
  const priced = fees && price ? { ...mapping, price: addFees(mapping, price, fees) } : mapping;
  if (!mapping.can.includes("webSearch") || hasSearchFee(priced)) return priced;
  const can = mapping.can.split(" ").filter((one) => one !== "webSearch");
  return { ...priced, can: can.join(" ") };
}

function addFees(mapping: MappingRow, price: NonNullable<MappingRow["price"]>, fees: ToolFees) {
  const can = mapping.can.split(" ");
  const { webSearch, fileSearch, codeExecution } = fees;
  return {
    ...(can.includes("tools") && fileSearch ? { fileSearch } : {}),
    ...(can.includes("tools") && codeExecution ? { codeExecution } : {}),
    ...price,
    ...(can.includes("webSearch") && webSearch && !hasSearchFee(mapping) ? { webSearch } : {}),
  };
}
