import type { Quirks } from "@causeway/dialects";

const READ = "2026-11-28";

/** Levels of reasoning at providers whose models have other levels than elsewhere. */
export const EFFORTS: Readonly<Record<string, NonNullable<Quirks["efforts"]>>> = {
  groq: [
    {
      models: /qwen3/,
      levels: ["none"],
      thinks: "default",
      source: "https://console.groq.com/docs/reasoning, and its refusal (earendil-works/pi#1745)",
      read: READ,
    },
  ],
  openrouter: [
    {
      models: /^/,
      levels: ["none", "minimal", "low", "medium", "high", "xhigh", "max"],
      source: "https://openrouter.ai/docs/guides/best-practices/reasoning-tokens: it fits levels itself",
      read: READ,
    },
  ],
};
