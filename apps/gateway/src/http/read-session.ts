import type { IncomingHttpHeaders } from "node:http";
import type { UserId } from "@causeway/dialects";
import type { CallInfo } from "../request/call-info.ts";
import { cutLabel } from "./cut-label.ts";

/**
 * Headers that name the session of a call, the first one first. `prompt_cache_key` and `conversation` in bodies name no session: one key
 * can be that of many conversations.
 */
export const SESSION_HEADERS = [
  // The gateway's own, which OpenCode also sends. Source: https://github.com/anomalyco/opencode/pull/31511 (November 28, 2026)
  "x-session-id",
  // Claude Code. Source: https://code.claude.com/docs/en/llm-gateway-protocol (November 28, 2026)
  "x-claude-code-session-id",
  // Codex. Source: https://github.com/openai/codex/pull/22193 (November 28, 2026)
  "session-id",
  // OpenCode. Source: https://github.com/anomalyco/opencode/pull/20744 (November 28, 2026)
  "x-session-affinity",
] as const;

/** Source: https://code.claude.com/docs/en/llm-gateway-protocol (November 28, 2026) */
const AGENT_HEADER = "x-claude-code-agent-id";
const PARENT_HEADER = "x-claude-code-parent-agent-id";

/** The session that headers name. */
export function readSessionId(headers: IncomingHttpHeaders): string | null {
  for (const name of SESSION_HEADERS) {
    const id = cutLabel(headers[name]);
    if (id !== null) return id;
  }
  return null;
}

/** The agent that makes a call; null for the main one of its session. */
export const readAgentId = (headers: IncomingHttpHeaders): string | null => cutLabel(headers[AGENT_HEADER]);

/** The agent that started it. */
export const readParentAgentId = (headers: IncomingHttpHeaders): string | null =>
  cutLabel(headers[PARENT_HEADER]);

/** The call with the session that its body names, unless a header names one. */
export const withBodySession = (info: CallInfo, { session }: UserId): CallInfo =>
  info.sessionId !== null || session === null ? info : { ...info, sessionId: session };
