import type { Tool } from "../client.ts";

/** Three tools whose results tell them apart. */
export const TOOLS: readonly Tool[] = [
  { name: "weather", run: (city) => `Sonne über Köln 東京 (${city})` },
  { name: "clock", run: () => "half past nine" },
  { name: "traffic", run: () => "slow on the ring" },
];

export const RESULTS = ["Sonne über Köln 東京", "half past nine", "slow on the ring"];
