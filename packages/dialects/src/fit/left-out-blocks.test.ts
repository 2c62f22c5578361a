import type { ChatRequest } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { targetOf } from "../../test/index.ts";
import { messagesDoor } from "../messages-door/index.ts";
import { responsesDoor } from "../responses-door/index.ts";
import { leftOutBlocks } from "./left-out-blocks.ts";

const claudes = messagesDoor.chat.toChat({
  model: "m",
  max_tokens: 5,
  messages: [
    { role: "user", content: "Hi" },
    {
      role: "assistant",
      content: [
        { type: "thinking", thinking: "a", signature: "EqQB" },
        { type: "server_tool_use", id: "srvtoolu_1", name: "web_search", input: { query: "a" } },
        { type: "web_search_tool_result", tool_use_id: "srvtoolu_1", content: [] },
        { type: "text", text: "Found." },
        { type: "server_tool_use", id: "srvtoolu_2", name: "web_search", input: { query: "b" } },
      ],
    },
    { role: "user", content: "Go" },
  ],
});
const openais = responsesDoor.chat.toChat({
  model: "m",
  input: [
    { role: "user", content: "Hi" },
    { type: "web_search_call", id: "ws_1", status: "completed", action: { type: "search", query: "a" } },
    { role: "assistant", content: [{ type: "output_text", text: "Found." }] },
    { role: "user", content: "Go" },
  ],
});

const CLAUDES = ["server_tool_use", "web_search_tool_result"];
const OPENAIS = ["web_search_call"];

describe("results of tools that a provider ran", () => {
  it.each<[string, string, ChatRequest, readonly string[]]>([
    ["Claude's", "anthropic-messages", claudes, []],
    ["Claude's", "openai-responses", claudes, CLAUDES],
    ["Claude's", "openai-chat", claudes, CLAUDES],
    ["Claude's", "google-generate-content", claudes, CLAUDES],
    ["Claude's", "bedrock-converse", claudes, CLAUDES],
    ["Claude's", "cohere-chat", claudes, CLAUDES],
    ["OpenAI's", "openai-responses", openais, []],
    ["OpenAI's", "openai-chat", openais, OPENAIS],
    ["OpenAI's", "anthropic-messages", openais, OPENAIS],
    ["OpenAI's", "google-generate-content", openais, OPENAIS],
  ])("%s are named where %s can't take them back", (_, dialect, chat, types) => {
    const target = targetOf({ reasoningReplayField: null });
    expect(leftOutBlocks(chat, dialect, target)).toEqual(types);
  });

  it("reach chat completions that take all of a history", () => {
    for (const quirks of [{}, { reasoningReplayField: "reasoning_details" as const }])
      expect(leftOutBlocks(claudes, "openai-chat", targetOf(quirks))).toEqual([]);
  });

  it("are OpenAI's own only at the provider that made them", () => {
    const detail = (provider: string) => ({
      type: "provider.block",
      block: { type: "web_search_call" },
      format: "openai-responses",
      provider,
    });
    const chat = (provider: string): Pick<ChatRequest, "messages"> => ({
      messages: [{ role: "assistant", content: "Found.", reasoning_details: [detail(provider)] }],
    });
    const target = targetOf({}, { providerId: "openai" });
    expect(leftOutBlocks(chat("openai"), "openai-responses", target)).toEqual([]);
    expect(leftOutBlocks(chat("xai"), "openai-responses", target)).toEqual(OPENAIS);
  });
});
