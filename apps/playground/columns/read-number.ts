import { readFigures } from "@causeway/ui/format/numbers";

/** A number as people type it, `4096`, `4,096` or `1,000.50`; NaN for anything else. */
export const readNumber = (text: string): number => Number(readFigures(text) ?? Number.NaN);
