import { MEDIA_TOKENS } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { exchangeWith, parseSent, targetOf } from "../../test/index.ts";
import { MISTRAL_ANSWER, OPENAI_ANSWER } from "./examples/answers.ts";
import { mistralModerations, moderationsDoor, openaiModerations } from "./index.ts";

const PICTURE = { type: "image_url", image_url: { url: "data:image/png;base64,iVBO" } };
const at = (dialect: typeof openaiModerations) =>
  exchangeWith(dialect, moderationsDoor, targetOf({}, { upstreamModel: "judge", answerId: "modr-own" }));

describe("a request for moderations", () => {
  it("is for OpenAI's latest model unless it names one, and counts its texts and images", () => {
    expect(moderationsDoor.read({ input: "abcd" })).toMatchObject({
      model: "omni-moderation-latest",
      promptTokens: 1,
      needs: [],
    });
    expect(
      moderationsDoor.read({ model: "m", input: [{ type: "text", text: "abcd" }, PICTURE] }),
    ).toMatchObject({
      model: "m",
      promptTokens: 1 + MEDIA_TOKENS,
      needs: [{ need: "vision", param: "input.1" }],
    });
  });

  it.each([
    ["input", {}],
    ["input", { input: "" }],
    ["input", { input: [] }],
    ["input", { input: 7 }],
    ["input", { input: Array(1_025).fill("a") }],
    ["input.1", { input: ["a", ""] }],
    [
      "input.1.image_url.url",
      {
        input: [
          { type: "text", text: "a" },
          { type: "image_url", image_url: {} },
        ],
      },
    ],
    ["model", { model: 7, input: "a" }],
  ])("is refused, naming %s: %j", (param, body) => {
    expect(() => moderationsDoor.read(body)).toThrow(
      expect.objectContaining({ code: "invalid_parameters", details: { param } }),
    );
  });

  it("whose input is of no form that there is says which there are", () => {
    for (const input of [undefined, 7, Array(1_025).fill("a")])
      expect(() => moderationsDoor.read({ input })).toThrow(
        "input must be a text, or a list of 1 to 1024 texts or parts",
      );
  });

  it("goes out as it was written, with the provider's name for the model", () => {
    const body = { input: ["a", "b"], model: "ours", routing: "price", later: 1 };
    const [sent] = at(openaiModerations).send(body);
    expect(sent).toMatchObject({ method: "POST", path: "/moderations" });
    expect(parseSent(sent!)).toEqual({ input: ["a", "b"], model: "judge", later: 1 });
    expect(parseSent(at(openaiModerations).send({ input: "a" })[0]!)).toEqual({ input: "a", model: "judge" });
  });

  it("maps texts, and leaves images alone", () => {
    const upper = (text: string) => text.toUpperCase();
    expect(moderationsDoor.mapTexts({ input: "a" }, upper)).toEqual({ input: "A" });
    expect(moderationsDoor.mapTexts({ input: ["a", "B"] }, upper)).toEqual({ input: ["A", "B"] });
    const parts = { input: [{ type: "text", text: "a" }, PICTURE] };
    expect(moderationsDoor.mapTexts(parts, upper)).toEqual({ input: [{ type: "text", text: "A" }, PICTURE] });
    expect(moderationsDoor.mapTexts(parts, (text) => text)).toBe(parts);
  });

  it("with images is a 400 at Mistral, which takes none", () => {
    expect(() => at(mistralModerations).send({ input: [PICTURE] })).toThrow(
      expect.objectContaining({ code: "unsupported_parameter", details: { param: "input" } }),
    );
  });
});

describe("an answer", () => {
  it("of OpenAI passes with cost and metadata; it says nothing of tokens", () => {
    const { usage, body } = at(openaiModerations).answer({ input: [PICTURE] }, OPENAI_ANSWER);
    expect(usage).toBeNull();
    expect(body).toMatchObject({ ...OPENAI_ANSWER, usage: { cost: 0.5 }, metadata: { request_id: "r" } });
  });

  it("of Mistral keeps its own categories, and has flagged an input if any was raised", () => {
    const { usage, body } = at(mistralModerations).answer({ input: ["a", "b"] }, MISTRAL_ANSWER);
    expect(usage).toMatchObject({ input: 18 });
    expect(body.results).toMatchObject([
      { flagged: true, categories: { violence_and_threats: true } },
      { flagged: false },
    ]);
  });

  it.each([
    ["another number of results", { results: [] }],
    ["a result without categories", { results: [{ flagged: true }] }],
    ["no results", { id: "x" }],
  ])("with %s is unreadable", (_name, answer) => {
    expect(() => at(openaiModerations).answer({ input: "a" }, answer)).toThrow(/provider/);
  });

  it("that is an error is a refusal", () => {
    const error = { error: { message: "no", type: "invalid_request_error", code: "bad" } };
    expect(() => at(openaiModerations).answer({ input: "a" }, error)).toThrow("no");
  });
});
