import { type Mapping, NO_PRICE } from "@causeway/contracts";
import { chatDoor, dialectNamed } from "@causeway/dialects";
import { describe, expect, it } from "vitest";
import type { Candidate } from "../../request/candidate.ts";
import { dropIncapable } from "./drop-incapable.ts";

const candidate = (dialect: string, capabilities: object = {}): Candidate =>
  ({ dialect: dialectNamed(dialect), mapping: { capabilities } as Mapping, quirks: {} }) as Candidate;

const ask = (more: object) => ({
  door: chatDoor,
  facts: chatDoor.read({ model: "m", messages: [{ role: "user", content: "hi" }], ...more }),
});

describe("the candidates that can do what is asked", () => {
  it("are those whose format has a word for it", () => {
    const claude = candidate("anthropic-messages");
    const open = candidate("openai-chat");
    expect(dropIncapable([claude, open], ask({ n: 2 }), "m")).toEqual([open]);
    expect(dropIncapable([claude, open], ask({ n: 1, stop: "x" }), "m")).toEqual([claude, open]);
  });

  it("are not those of a provider that lacks it, whose format has it all the same", () => {
    const open = candidate("openai-chat");
    const groq = { ...open, quirks: { lacks: ["severalAnswers", "logitBias"] } } as Candidate;
    expect(dropIncapable([groq, open], ask({ n: 2 }), "m")).toEqual([open]);
    expect(dropIncapable([groq, open], ask({ logprobs: true }), "m")).toEqual([groq, open]);
    expect(() => dropIncapable([groq], ask({ logit_bias: { "5": 1 } }), "m")).toThrow(
      expect.objectContaining({ code: "unsupported_parameter", details: { param: "logit_bias" } }),
    );
  });

  it.each([
    ["anthropic-messages", { n: 3 }, "n"],
    ["anthropic-messages", { logprobs: true }, "logprobs"],
    ["bedrock-converse", { n: 2 }, "n"],
    ["openai-responses", { stop: ["x"] }, "stop"],
  ])("are none at %s for %j: the field is named", (dialect, more, param) => {
    expect(() => dropIncapable([candidate(dialect)], ask(more), "m")).toThrow(
      expect.objectContaining({ code: "unsupported_parameter", details: { param } }),
    );
  });

  it("are those that can be sent every member next to the tools; where none can the member is named", () => {
    const made = (dialect: string, providerId: string, modelName: string) => {
      const mapping = { capabilities: { tools: true, reasoning: true }, providerId, modelName } as never;
      return { ...candidate(dialect), mapping, credentials: [] } as unknown as Candidate;
    };
    const tools = [{ type: "function", function: { name: "f" } }];
    const openai = made("openai-responses", "openai", "gpt-5.6");
    const router = made("openai-chat", "openrouter", "openai/gpt-5.6");
    const only = made("openai-responses", "openai", "gpt-5-pro");
    expect(dropIncapable([openai, router], ask({ tools, seed: 1 }), "m")).toEqual([router]);
    const keyed = { ...openai, credentials: [{}] } as unknown as Candidate;
    expect(() => dropIncapable([keyed, router], ask({ tools, seed: 1 }), "m")).toThrow("which has no seed");
    expect(dropIncapable([openai], ask({ tools }), "m")).toEqual([openai]);
    expect(dropIncapable([only], ask({ tools, seed: 1 }), "m")).toEqual([only]);
    for (const [name, value] of [["seed", 1] as const, ["stop", "x"] as const, ["n", 2] as const])
      expect(() => dropIncapable([openai], ask({ tools, [name]: value }), "m")).toThrow(
        expect.objectContaining({
          code: "unsupported_parameter",
          details: { param: name },
          message: expect.stringContaining(`Leave out ${name}, or set the reasoning effort to "none".`),
        }),
      );
  });

  it("are those whose model has the capability, or whose format makes it of other means", () => {
    const format = { type: "json_schema", json_schema: { name: "x", schema: {} } };
    const can = candidate("openai-chat", { structuredOutputs: true });
    const cannot = candidate("openai-chat", { structuredOutputs: false });
    const claude = candidate("anthropic-messages");
    expect(dropIncapable([can, cannot, claude], ask({ response_format: format }), "m")).toEqual([
      can,
      claude,
    ]);
  });

  it("are those that make images of the size asked for; where none does the field is named", () => {
    const making = (...sizes: string[]): Candidate => {
      const images = sizes.map((size) => ({ quality: null, size, price: "0.01" }));
      const mapping = { capabilities: { imageOutput: true }, price: { ...NO_PRICE, images } };
      return { ...candidate("openai-chat"), mapping: mapping as unknown as Mapping };
    };
    const [small, large, unknown] = [making("512x512"), making("512x512", "1024x1536"), making()];
    const wide = ask({ image_config: { image_size: "1536x1024" } });
    expect(dropIncapable([small, large, unknown], wide, "m")).toEqual([large, unknown]);
    expect(() => dropIncapable([small], wide, "m")).toThrow(
      expect.objectContaining({
        code: "unsupported_parameter",
        details: { param: "image_config.image_size" },
      }),
    );
  });
});
