import type { Quirks, Target } from "../src/index.ts";

/** A target with nothing special about it. */
export const targetOf = (quirks: Quirks = {}, more: Partial<Target> = {}): Target => ({
  providerId: "openai",
  upstreamModel: "gpt-4o-mini",
  mapping: null,
  region: null,
  settings: {},
  quirks,
  stream: false,
  answerId: "chatcmpl-own",
  createdAt: 1_700_000_000,
  ...more,
});
