import { readFigures } from "@causeway/ui/format/numbers";

/** A number as people type it, `4096`, `4,096`, `1,000.50` or `-0.5`; NaN for anything else. */
export function readNumber(text: string): number {
  const typed = text.trim();
  const isNegative = typed.startsWith("-");
  const size = Number(readFigures(isNegative ? typed.slice(1) : typed) ?? Number.NaN);
  return isNegative ? -size : size;
}
