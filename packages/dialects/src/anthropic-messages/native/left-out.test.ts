import { describe, expect, it } from "vitest";
import { targetOf } from "../../../test/index.ts";
import type { JsonObject } from "../../shared/json-object.ts";
import {
  anthropicAzure,
  anthropicBedrock,
  anthropicMessages,
  anthropicOpenrouter,
  anthropicVertex,
} from "../index.ts";

const OLD = "claude-haiku-4-5";
const ALL = [
  anthropicMessages,
  anthropicAzure,
  anthropicBedrock,
  anthropicVertex,
  anthropicOpenrouter,
] as const;
const OTHERS = [anthropicBedrock, anthropicVertex, anthropicOpenrouter] as const;

const user = (...content: unknown[]): JsonObject => ({ role: "user", content });
const text = (said: string): JsonObject => ({ type: "text", text: said });

function send(dialect: (typeof ALL)[number], more: JsonObject) {
  const body = { model: OLD, max_tokens: 5, messages: [{ role: "user", content: "Hi" }], ...more };
  const target = targetOf({}, { providerId: "anthropic", upstreamModel: OLD });
  const built = dialect.native?.buildRequest(Buffer.from(JSON.stringify(body)), body, target, {});
  if (!built) throw new Error("no native side");
  const written =
    built.body instanceof Uint8Array ? Buffer.from(built.body).toString() : JSON.stringify(built.body);
  return { body: JSON.parse(written) as JsonObject, text: written, unsent: built.unsent ?? [] };
}

describe("a container", () => {
  const id = "container_011CPR5CNjB747bTd36fQLFk";

  it.each([id, { id }])(
    "stays at Anthropic and Azure, and leaves with its name elsewhere: %j",
    (container) => {
      for (const dialect of [anthropicMessages, anthropicAzure]) {
        const sent = send(dialect, { container });
        expect([sent.body.container, sent.unsent]).toEqual([container, []]);
      }
      for (const dialect of OTHERS) {
        const sent = send(dialect, { container });
        expect([sent.text.includes("container"), sent.unsent]).toEqual([false, ["container"]]);
      }
    },
  );

  it("that is unset leaves without a word", () => {
    for (const dialect of OTHERS) {
      const sent = send(dialect, { container: null });
      expect([sent.text.includes("container"), sent.unsent]).toEqual([false, []]);
    }
  });

  it("with skills is refused by name elsewhere", () => {
    const container = { skills: [{ type: "anthropic", skill_id: "pptx", version: "latest" }] };
    for (const dialect of OTHERS)
      expect(() => send(dialect, { container })).toThrow("container.skills: this model's provider");
    expect(send(anthropicMessages, { container }).body.container).toEqual(container);
  });
});

describe("a tool server", () => {
  const mcp_servers = [{ type: "url", url: "https://a.test/mcp", name: "a" }];

  it("stays at Anthropic and Azure, and is refused by name elsewhere", () => {
    for (const dialect of [anthropicMessages, anthropicAzure])
      expect(send(dialect, { mcp_servers }).body.mcp_servers).toEqual(mcp_servers);
    for (const dialect of OTHERS)
      expect(() => send(dialect, { mcp_servers })).toThrow("mcp_servers: this model's provider");
  });

  it("that is in an empty list is nothing to connect to", () => {
    for (const dialect of OTHERS) expect(() => send(dialect, { mcp_servers: [] })).not.toThrow();
  });
});

describe("thinking in the middle of another model's calls", () => {
  const foreign = {
    type: "thinking",
    thinking: "a",
    signature: `causeway.${Buffer.from("{}").toString("base64")}`,
  };
  const call = { type: "tool_use", id: "toolu_1", name: "f", input: {} };
  const result = { type: "tool_result", tool_use_id: "toolu_1", content: "1" };
  const thinking = { type: "enabled", budget_tokens: 1_024 };

  it("is named where it pauses, from both endpoints", () => {
    const messages = [user(text("Hi")), { role: "assistant", content: [foreign, call] }, user(result)];
    for (const dialect of ALL) {
      const sent = send(dialect, { messages, thinking, max_tokens: 2_048 });
      expect([sent.body.thinking, sent.unsent]).toEqual([undefined, ["thinking"]]);
      const chat = {
        model: "m",
        max_tokens: 2_048,
        reasoning: { max_tokens: 1_024 },
        messages: [
          { role: "user" as const, content: "Hi" },
          {
            role: "assistant" as const,
            tool_calls: [
              { id: "toolu_1", type: "function" as const, function: { name: "f", arguments: "{}" } },
            ],
          },
          { role: "tool" as const, tool_call_id: "toolu_1", content: "1" },
        ],
      };
      const built = dialect.chat.buildRequest(chat, targetOf({}, { upstreamModel: OLD }));
      expect([(built.body as JsonObject).thinking, built.unsent]).toEqual([undefined, ["reasoning"]]);
    }
  });

  it("says nothing where it continues", () => {
    const messages = [user(text("Hi")), { role: "assistant", content: [text("Yes?")] }, user(text("Go"))];
    for (const dialect of ALL) {
      const sent = send(dialect, { messages, thinking, max_tokens: 2_048 });
      expect([sent.body.thinking, sent.unsent]).toEqual([thinking, []]);
    }
  });
});
