import type { IncomingHttpHeaders } from "node:http";
import { expect, it } from "vitest";
import type { CallInfo } from "../request/call-info.ts";
import {
  readAgentId,
  readParentAgentId,
  readSessionId,
  SESSION_HEADERS,
  withBodySession,
} from "./read-session.ts";

const infoOf = (headers: IncomingHttpHeaders) => ({ sessionId: readSessionId(headers) }) as CallInfo;

it("the session is that of the first header that names one, in a fixed order", () => {
  const headers: IncomingHttpHeaders = Object.fromEntries(SESSION_HEADERS.map((name) => [name, name]));
  for (const name of SESSION_HEADERS) {
    expect(readSessionId(headers)).toBe(name);
    headers[name] = "";
  }
  expect(readSessionId(headers)).toBeNull();
});

it("agents are those of Claude Code, and the main one has none", () => {
  const headers = { "x-claude-code-agent-id": "a-2", "x-claude-code-parent-agent-id": "a-1" };
  expect([readAgentId(headers), readParentAgentId(headers)]).toEqual(["a-2", "a-1"]);
  const main = { "x-claude-code-session-id": "s" };
  expect([readAgentId(main), readParentAgentId(main)]).toEqual([null, null]);
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
  expect(readAgentId({ "x-claude-code-agent-id": long })).toBe("x".repeat(256));
});
