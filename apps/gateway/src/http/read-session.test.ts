import type { IncomingHttpHeaders } from "node:http";
import { expect, it } from "vitest";
import type { CallInfo } from "../request/call-info.ts";
import { readAgents, readSessionId, SESSION_HEADERS, withBodySession } from "./read-session.ts";

const infoOf = (headers: IncomingHttpHeaders) => ({ sessionId: readSessionId(headers) }) as CallInfo;

it("the session is that of the first header that names one, in a fixed order", () => {
  const headers: IncomingHttpHeaders = Object.fromEntries(SESSION_HEADERS.map((name) => [name, name]));
  for (const name of SESSION_HEADERS) {
    expect(readSessionId(headers)).toBe(name);
    headers[name] = "";
  }
  expect(readSessionId(headers)).toBeNull();
});

const NONE = { agentId: null, parentAgentId: null };

it.each([
  [
    "Claude Code",
    {
      "x-claude-code-session-id": "s",
      "x-claude-code-agent-id": "a-2",
      "x-claude-code-parent-agent-id": "a-1",
    },
    { "x-claude-code-session-id": "s" },
  ],
  [
    "Codex",
    { "session-id": "s", "thread-id": "a-2", "x-codex-parent-thread-id": "a-1" },
    { "session-id": "s", "thread-id": "a-1" },
  ],
])("subagents of %s are named, and the main agent of a session is none", (_, subagent, main) => {
  expect(readAgents(subagent)).toEqual({ agentId: "a-2", parentAgentId: "a-1" });
  expect(readAgents(main)).toEqual(NONE);
  expect([readSessionId(subagent), readSessionId(main)]).toEqual(["s", "s"]);
});

it("a subagent of Claude Code without a parent is one", () => {
  expect(readAgents({ "x-claude-code-agent-id": "a-1" })).toEqual({ agentId: "a-1", parentAgentId: null });
});

it("a subagent of OpenCode belongs to the session of the agent that started it", () => {
  const subagent = { "x-session-affinity": "child", "x-session-id": "child", "x-parent-session-id": "s" };
  expect(readSessionId(subagent)).toBe("s");
  expect(readAgents(subagent)).toEqual({ agentId: "child", parentAgentId: "s" });
  expect(readSessionId({ ...subagent, "x-session-id": "its user's" })).toBe("its user's");
  const main = { "x-session-affinity": "s", "x-session-id": "s" };
  expect([readSessionId(main), readAgents(main)]).toEqual(["s", NONE]);
});

it("a body names the session only where no header does", () => {
  const named = { user: null, session: "in the body" };
  expect(withBodySession(infoOf({}), named).sessionId).toBe("in the body");
  expect(withBodySession(infoOf({ "session-id": "s" }), named).sessionId).toBe("s");
  expect(withBodySession(infoOf({}), { user: "u", session: null }).sessionId).toBeNull();
});

it("what is recorded of a session has 256 characters at most", () => {
  const long = "x".repeat(1_000);
  expect(readSessionId({ "session-id": long })).toBe("x".repeat(256));
  expect(readAgents({ "x-claude-code-agent-id": long }).agentId).toBe("x".repeat(256));
});
