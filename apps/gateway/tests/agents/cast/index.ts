import type { Agent } from "./agent.ts";
import { claudeCode } from "./claude-code.ts";
import { codex } from "./codex.ts";
import { opencode } from "./opencode.ts";
import { qwenCode } from "./qwen-code.ts";
import { aiSdk, langGraph, openaiAgents, pydanticAi } from "./sdks.ts";

export const AGENTS: readonly Agent[] = [
  claudeCode,
  codex,
  opencode,
  qwenCode,
  openaiAgents,
  pydanticAi,
  langGraph,
  aiSdk,
];
