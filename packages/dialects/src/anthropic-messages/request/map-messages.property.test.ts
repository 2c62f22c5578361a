import type { ChatRequest } from "@causeway/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../index.ts";
import { mapConversation } from "./map-messages.ts";

const id = fc.constantFrom("a", "b", "c:1");
const content = fc.constantFrom("", "  ", "Hi", "Grüße ");
const calls = fc.array(
  id.map((one) => ({ id: one, type: "function" as const, function: { name: "f", arguments: "{}" } })),
  { maxLength: 2 },
);
const message = fc.oneof(
  content.map((text) => ({ role: "system" as const, content: text })),
  content.map((text) => ({ role: "user" as const, content: text })),
  fc.record({ role: fc.constant("assistant" as const), content, tool_calls: calls }),
  fc.record({ role: fc.constant("tool" as const), content, tool_call_id: id }),
);

type Turn = { role: string; content: JsonObject[] };

describe("any conversation", () => {
  it("becomes one that Claude accepts: sides in turn, nothing empty, every call answered at once", () => {
    fc.assert(
      fc.property(fc.array(message, { minLength: 1, maxLength: 9 }), (messages) => {
        const turns = mapConversation(messages as ChatRequest["messages"], false).messages as Turn[];
        expect(turns.length).toBeGreaterThan(0);
        turns.forEach((turn, at) => {
          expect(turn.role).toBe(at % 2 === 0 ? "user" : "assistant");
          expect(turn.content.length).toBeGreaterThan(0);
          for (const block of turn.content)
            if (block.type === "text") expect(String(block.text).trim()).not.toBe("");
          const asked = turn.content.flatMap((block) => (block.type === "tool_use" ? [block.id] : []));
          const next = turns[at + 1]?.content ?? [];
          const answered = next.flatMap((block) => (block.type === "tool_result" ? [block.tool_use_id] : []));
          if (turn.role === "assistant") expect(new Set(answered)).toEqual(new Set(asked));
          if (at === 0) expect(turn.content.some(({ type }) => type === "tool_result")).toBe(false);
        });
      }),
    );
  });
});
