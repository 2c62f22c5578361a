import type { Price } from "@causeway/contracts";
import type { UnitChoice } from "./unit-rates.ts";

interface Asked {
  readonly quality: string | null;
  readonly size: string | null;
}

/** What a provider may make of a request: what was asked for, and of what was left open every row that the price has. */
export const imageChoices = ({ images }: Price, { quality, size }: Asked): readonly UnitChoice[] => [
  { imageQuality: quality, imageSize: size },
  ...images.map((row) => ({ imageQuality: quality ?? row.quality, imageSize: size ?? row.size })),
];
