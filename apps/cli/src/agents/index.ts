import type { Agent } from "./agent.ts";
import { claude } from "./claude.ts";
import { codex } from "./codex.ts";
import { opencode } from "./opencode.ts";
import { qwen } from "./qwen.ts";

/** Every agent by the name of its program. */
export const AGENTS: Readonly<Record<string, Agent>> = { claude, codex, opencode, qwen };
