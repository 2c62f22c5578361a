import type { Spread } from "./spread.ts";

export type Row = readonly string[];

/** A markdown table; every column but the first is aligned right. */
export function table(head: Row, rows: readonly Row[]): string {
  const rule = head.map((_, index) => (index === 0 ? "---" : "---:"));
  return [head, rule, ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
}

/** `12,345 [11,000 – 13,000]` */
export const spread = ({ median, min, max }: Spread, digits: number): string =>
  `${number(median, digits)} [${number(min, digits)} – ${number(max, digits)}]`;

export const number = (value: number, digits: number): string =>
  value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });

export const times = (value: number): string => `${number(value, 2)} ×`;

export const kilobytes = (bytes: number): string => `${number(bytes / 1_024, 1)} KB`;
export const megabytes = (bytes: number): string => `${number(bytes / 1_048_576, 0)} MB`;
