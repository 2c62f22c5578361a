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

/** Of OpenCode: its own session, which of a subagent is another one than that of the agent that started it. */
const OPENCODE_SESSION = "x-session-affinity";
/** Source: OpenCode 1.18.33 (November 28, 2026) */
const OPENCODE_PARENT = "x-parent-session-id";

/** The headers in which a client names a subagent and the agent that started it. */
interface AgentHeaders {
  readonly agent: string;
  readonly parent: string;
  /** Every agent has its name in `agent`: a subagent is one with a parent. */
  readonly isEveryAgent?: boolean;
}

const AGENT_HEADERS: readonly AgentHeaders[] = [
  // Claude Code. Source: https://code.claude.com/docs/en/llm-gateway-protocol (November 28, 2026)
  { agent: "x-claude-code-agent-id", parent: "x-claude-code-parent-agent-id" },
  // Codex. Source: openai/codex, codex-rs/core/src/responses_metadata.rs (November 28, 2026)
  { agent: "thread-id", parent: "x-codex-parent-thread-id", isEveryAgent: true },
  { agent: OPENCODE_SESSION, parent: OPENCODE_PARENT, isEveryAgent: true },
];

/** The session that headers name. A subagent of OpenCode belongs to the session of the agent that started it. */
export function readSessionId(headers: IncomingHttpHeaders): string | null {
  for (const name of SESSION_HEADERS) {
    const id = cutLabel(headers[name]);
    if (id !== null) return id === cutLabel(headers[OPENCODE_SESSION]) ? readRootSession(headers, id) : id;
  }
  return null;
}

const readRootSession = (headers: IncomingHttpHeaders, own: string): string =>
  cutLabel(headers[OPENCODE_PARENT]) ?? own;

/** The subagent that makes a call and the agent that started it; null for the main agent of a session. */
export function readAgents(headers: IncomingHttpHeaders): Pick<CallInfo, "agentId" | "parentAgentId"> {
  for (const { agent, parent, isEveryAgent } of AGENT_HEADERS) {
    const agentId = cutLabel(headers[agent]);
    const parentAgentId = cutLabel(headers[parent]);
    if (agentId !== null && (parentAgentId !== null || !isEveryAgent)) return { agentId, parentAgentId };
  }
  return { agentId: null, parentAgentId: null };
}

/** The call with the session that its body names, unless a header names one. */
export const withBodySession = (info: CallInfo, { session }: UserId): CallInfo =>
  info.sessionId !== null || session === null ? info : { ...info, sessionId: session };
