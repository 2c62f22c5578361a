import { NO_TOKENS } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { exchangeWith, parseSent, targetOf } from "../../test/index.ts";
import type { Quirks, Target } from "../target.ts";
import type { UpstreamDialect } from "../upstream-dialect.ts";
import { bedrockRerank } from "./bedrock.ts";
import { cohereRerank } from "./cohere.ts";
import { commonRerank } from "./common-rerank.ts";
import { rerankDoor } from "./door.ts";
import { nvidiaRerank } from "./nvidia.ts";

const at = (dialect: UpstreamDialect, quirks: Quirks = {}, more: Partial<Target> = {}) =>
  exchangeWith(
    dialect,
    rerankDoor,
    targetOf(quirks, { upstreamModel: "ranker", answerId: "rerank-own", ...more }),
  );

const request = { model: "ours", query: "q", documents: ["a", { text: "b" }, { text: "c", title: "t" }] };
const best = [
  { index: 2, relevance_score: 0.9 },
  { index: 0, relevance_score: 0.5 },
  { index: 1, relevance_score: 0.1 },
];
const billedByTokens = { mapping: { price: { base: { prompt: "0.1" } } } as Target["mapping"] };

describe("the common format", () => {
  it("asks for no documents back, and for plain texts where nothing else is in a document", () => {
    const [sent] = at(commonRerank).send({ ...request, top_n: 2, return_documents: true, routing: "price" });
    expect(sent).toMatchObject({ method: "POST", path: "/rerank" });
    expect(parseSent(sent!)).toEqual({
      model: "ranker",
      query: "q",
      documents: ["a", "b", { text: "c", title: "t" }],
      top_n: 2,
      return_documents: false,
    });
  });

  it("follows a provider's own names", () => {
    const quirks = {
      rerank: { path: "/v1/rerank", rename: { top_n: "top_k" }, dropFields: ["return_documents"] },
    };
    const [sent] = at(commonRerank, quirks).send({ ...request, documents: ["a"], top_n: 2 });
    expect(sent?.path).toBe("/v1/rerank");
    expect(parseSent(sent!)).toEqual({ model: "ranker", query: "q", documents: ["a"], top_k: 2 });
    expect(at(commonRerank, { chatPath: "/v1/chat/completions" }).send(request)[0]?.path).toBe("/v1/rerank");
  });

  it.each([
    [
      "Jina, Together",
      { id: "x", model: "actual", results: best, usage: { prompt_tokens: 7, total_tokens: 7 } },
      7,
    ],
    ["Voyage", { object: "list", data: best.toReversed(), model: "actual", usage: { total_tokens: 7 } }, 7],
    ["documents that come all the same", { results: best.map((row) => ({ ...row, document: {} })) }, 0],
  ])("reads answers as of %s, the best first", (_name, answer, tokens) => {
    const { usage, body } = at(commonRerank).answer(request, answer);
    expect(usage).toEqual({ ...NO_TOKENS, input: tokens, searchUnits: 1 });
    expect(body.results).toEqual(best);
  });

  it("gives documents back as they were sent, and no more than asked for", () => {
    const wanted = { ...request, top_n: 2, return_documents: true };
    const { body } = at(commonRerank).answer(wanted, { results: best });
    expect(body).toEqual({
      id: "rerank-own",
      object: "list",
      model: "ranker",
      results: [
        { index: 2, relevance_score: 0.9, document: { text: "c", title: "t" } },
        { index: 0, relevance_score: 0.5, document: { text: "a" } },
      ],
      usage: {
        prompt_tokens: 2,
        total_tokens: 2,
        cost: 0.5,
        cost_details: { total_cost: 0.5 },
        search_units: 1,
      },
      metadata: { request_id: "r" },
    });
  });

  it("guesses only what a model billed by tokens does not report", () => {
    expect(at(commonRerank, {}, billedByTokens).answer(request, { results: best }).usage).toBeNull();
    expect(at(commonRerank).answer(request, { results: best }).usage).toEqual({
      ...NO_TOKENS,
      searchUnits: 1,
    });
  });

  it.each([
    ["no results", {}],
    ["a document that was not sent", { results: [{ index: 3, relevance_score: 1 }] }],
    ["a document twice", { results: [best[0], best[0]] }],
    ["no score", { results: [{ index: 0 }] }],
    ["an error inside a 200", { error: { message: "busy", code: 503 } }],
  ])("cannot be read with %s", (_name, body) => {
    expect(() => at(commonRerank).answer(request, body)).toThrow(
      expect.objectContaining({ name: "UnreadableAnswer" }),
    );
  });
});

describe("Cohere's rerank", () => {
  it("is asked with texts and known fields only", () => {
    const fields = { top_n: 2, return_documents: true, max_tokens_per_doc: 128, user: "u" };
    const [sent] = at(cohereRerank).send({ ...request, ...fields });
    expect(sent?.path).toBe("/rerank");
    expect(parseSent(sent!)).toEqual({
      model: "ranker",
      query: "q",
      documents: ["a", "b", "c"],
      top_n: 2,
      max_tokens_per_doc: 128,
    });
  });

  it("is asked at the path a cloud has for it", () => {
    const quirks = { rerank: { path: "/providers/cohere/v2/rerank" } };
    expect(at(cohereRerank, quirks).send(request)[0]?.path).toBe("/providers/cohere/v2/rerank");
  });

  it("is billed by the units it reports, which `meta` shows", () => {
    const meta = { api_version: { version: "2" }, billed_units: { search_units: 3 } };
    const { usage, body } = at(cohereRerank).answer(request, { id: "c1", results: best, meta });
    expect(usage).toEqual({ ...NO_TOKENS, searchUnits: 3 });
    expect(body).toMatchObject({ id: "c1", meta, usage: { search_units: 3 } });
  });
});

describe("Bedrock's rerank", () => {
  it.each([
    ["cohere.rerank-v3-5:0", { api_version: 2 }],
    ["amazon.rerank-v1:0", {}],
  ])("asks %s by InvokeModel", (upstreamModel, extra) => {
    const [sent] = at(bedrockRerank, {}, { upstreamModel }).send({ ...request, top_n: 9 });
    expect(sent?.path).toBe(`/model/${encodeURIComponent(upstreamModel)}/invoke`);
    expect(parseSent(sent!)).toEqual({ query: "q", documents: ["a", "b", "c"], top_n: 3, ...extra });
  });

  it("is billed by the hundred documents, in either spelling of its answer", () => {
    const documents = Array(150).fill("a");
    const results = [{ index: 149, relevanceScore: 0.7 }];
    expect(at(bedrockRerank).answer({ ...request, documents }, { results })).toMatchObject({
      usage: { searchUnits: 2 },
      body: { results: [{ index: 149, relevance_score: 0.7 }], usage: { search_units: 2 } },
    });
  });
});

describe("NVIDIA's ranking", () => {
  it.each([
    [
      "nvidia/nv-rerankqa-mistral-4b-v3",
      "nvidia/nv-rerankqa-mistral-4b-v3",
      "nvidia/nv-rerankqa-mistral-4b-v3",
    ],
    [
      "nvidia/llama-3_2-nv-rerankqa-1b-v2",
      "nvidia/llama-3_2-nv-rerankqa-1b-v2",
      "nvidia/llama-3.2-nv-rerankqa-1b-v2",
    ],
    [
      "ranking/nvidia/llama-3.2-nv-rerankqa-1b-v2",
      "nvidia/llama-3_2-nv-rerankqa-1b-v2",
      "nvidia/llama-3.2-nv-rerankqa-1b-v2",
    ],
    ["nvidia/rerank-qa-mistral-4b", "nvidia", "nv-rerank-qa-mistral-4b:1"],
  ])("asks %s in its folder, with passages", (upstreamModel, folder, model) => {
    const elsewhere = { "https://one.test/v1": "https://other.test/v1" };
    const [sent] = at(nvidiaRerank, { rerank: { elsewhere } }, { upstreamModel }).send({
      ...request,
      top_n: 1,
    });
    expect(sent).toMatchObject({ path: `/retrieval/${folder}/reranking`, elsewhere });
    expect(parseSent(sent!)).toEqual({
      model,
      query: { text: "q" },
      passages: [{ text: "a" }, { text: "b" }, { text: "c" }],
      truncate: "END",
    });
  });

  it("gives scores from 0 to 1 for its logits, and as many as asked for", () => {
    const rankings = [
      { index: 1, logit: 0 },
      { index: 0, logit: -900 },
      { index: 2, logit: 900 },
    ];
    const usage = { prompt_tokens: 12, total_tokens: 12 };
    const answered = at(nvidiaRerank).answer({ ...request, top_n: 2 }, { rankings, usage });
    expect(answered).toMatchObject({
      usage: { input: 12 },
      body: {
        results: [
          { index: 2, relevance_score: 1 },
          { index: 1, relevance_score: 0.5 },
        ],
      },
    });
  });
});
