import { CITY_SCHEMA, EMPTY_SCHEMA, type Tool } from "../client.ts";

/** Three tools whose results tell them apart. */
export const TOOLS: readonly Tool[] = [
  { name: "weather", schema: CITY_SCHEMA, run: ({ city }) => `Sonne über Köln 東京 (${city})` },
  { name: "clock", schema: CITY_SCHEMA, run: () => "half past nine" },
  { name: "traffic", schema: CITY_SCHEMA, run: () => "slow on the ring" },
];

export const RESULTS = ["Sonne über Köln 東京", "half past nine", "slow on the ring"];

/** A tool that takes no arguments at all. */
export const PING: Tool = { name: "ping", schema: EMPTY_SCHEMA, run: () => "pong" };
