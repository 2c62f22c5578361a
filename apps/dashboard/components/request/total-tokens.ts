import type { Log } from "@/data/logs.ts";

export const totalTokens = (tokens: Log["tokens"]): number =>
  Object.values(tokens).reduce((sum, count) => sum + count, 0);
