import { NO_TOKENS } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { exchangeWith, parseSent, targetOf } from "../../test/index.ts";
import type { JsonObject } from "../shared/json-object.ts";
import type { UpstreamDialect } from "../upstream-dialect.ts";
import { bedrockEmbed } from "./bedrock.ts";
import { cohereEmbed } from "./cohere.ts";
import { embeddingsDoor } from "./door.ts";
import { googleEmbed, vertexEmbed } from "./google.ts";
import { voyageEmbed } from "./voyage.ts";

const at = (dialect: UpstreamDialect, upstreamModel: string) =>
  exchangeWith(dialect, embeddingsDoor, targetOf({}, { upstreamModel }));
const request = { model: "ours", input: ["a", "b"] };
const full = { ...request, dimensions: 64, input_type: "query", user: "u", truncate: "END" };
const bodies = (dialect: UpstreamDialect, model: string, fields: JsonObject = full) =>
  at(dialect, model).send(fields).map(parseSent);

describe("Cohere's embed", () => {
  it("is asked for floats, for a purpose, and never cuts unless told to", () => {
    const cohere = at(cohereEmbed, "embed-v4.0");
    expect(cohere.send(request)).toEqual([
      {
        method: "POST",
        path: "/embed",
        headers: expect.any(Object),
        body: {
          model: "embed-v4.0",
          texts: ["a", "b"],
          input_type: "search_document",
          truncate: "NONE",
          embedding_types: ["float"],
        },
      },
    ]);
    expect(bodies(cohereEmbed, "embed-v4.0")).toMatchObject([
      { input_type: "search_query", output_dimension: 64, truncate: "END" },
    ]);
    expect(bodies(cohereEmbed, "embed-v4.0", { ...request, input_type: "classification" })).toMatchObject([
      { input_type: "classification" },
    ]);
  });

  it("takes 96 texts at once: more are asked in parts and joined in order, with one sum of tokens", () => {
    const input = Array.from({ length: 200 }, (_, index) => `text ${index}`);
    const many = { ...request, input, encoding_format: "float" };
    const cohere = at(cohereEmbed, "embed-v4.0");
    const sent = cohere.send(many).map(parseSent);
    expect(sent.map(({ texts }) => (texts as string[]).length)).toEqual([96, 96, 8]);
    const answers = sent.map(({ texts }) => ({
      embeddings: { float: (texts as string[]).map((text) => [Number(text.slice(5)), 1]) },
      meta: { billed_units: { input_tokens: 10 } },
    }));
    const { usage, body } = cohere.answer(many, ...answers);
    expect(usage).toEqual({ ...NO_TOKENS, input: 30 });
    expect(
      (body.data as JsonObject[]).map(({ index, embedding }) => [index, (embedding as number[])[0]]),
    ).toEqual(input.map((_, index) => [index, index]));
  });

  it("answers in OpenAI's format, packed when the caller asks for it", () => {
    const answer = {
      id: "c1",
      embeddings: {
        float: [
          [1, -0.5],
          [0.25, 2],
        ],
      },
      texts: ["a", "b"],
      meta: { api_version: { version: "2" }, billed_units: { input_tokens: 4 } },
      response_type: "embeddings_by_type",
    };
    const cohere = at(cohereEmbed, "embed-v4.0");
    expect(cohere.answer({ ...request, encoding_format: "base64" }, answer)).toEqual({
      usage: { ...NO_TOKENS, input: 4 },
      body: {
        object: "list",
        data: [
          { object: "embedding", index: 0, embedding: "AACAPwAAAL8=" },
          { object: "embedding", index: 1, embedding: "AACAPgAAAEA=" },
        ],
        model: "embed-v4.0",
        usage: { prompt_tokens: 2, total_tokens: 2, cost: 0.5, cost_details: { total_cost: 0.5 } },
        metadata: { request_id: "r" },
      },
    });
    expect(cohere.answer(request, { ...answer, meta: undefined }).usage).toBeNull();
    expect(() => cohere.answer(request, { embeddings: { float: [[1]] } })).toThrow(
      /returned 1 embeddings for 2/,
    );
    expect(() => cohere.answer(request, { message: "no" })).toThrow(/returned 0 embeddings for 2/);
  });
});

describe("Google AI Studio", () => {
  it("is asked in batches", () => {
    const [sent] = at(googleEmbed, "gemini-embedding-001").send(full);
    expect(sent).toMatchObject({ path: "/models/gemini-embedding-001:batchEmbedContents" });
    expect(parseSent(sent!)).toEqual({
      requests: ["a", "b"].map((text) => ({
        model: "models/gemini-embedding-001",
        content: { parts: [{ text }] },
        taskType: "RETRIEVAL_QUERY",
        outputDimensionality: 64,
      })),
    });
    expect(bodies(googleEmbed, "m", { ...request, input_type: "semantic_similarity" })[0]).toMatchObject({
      requests: [{ taskType: "SEMANTIC_SIMILARITY" }, {}],
    });
    expect(bodies(googleEmbed, "m", { ...request, input: Array(101).fill("a") })).toHaveLength(2);
  });

  it("reports usage for newer models only", () => {
    const answer = { embeddings: [{ values: [1] }, { values: [2] }] };
    const google = at(googleEmbed, "gemini-embedding-001");
    expect(google.answer(request, answer).usage).toBeNull();
    const counted = { ...answer, usageMetadata: { promptTokenCount: 5 } };
    expect(google.answer(request, counted)).toMatchObject({
      usage: { input: 5 },
      body: { data: [{ embedding: [1] }, { embedding: [2] }] },
    });
  });
});

describe("Vertex AI", () => {
  it("predicts instances; tokens are counted per instance", () => {
    const vertex = at(vertexEmbed, "text-embedding-005");
    const [sent] = vertex.send(full);
    expect(sent).toMatchObject({ path: "/publishers/google/models/text-embedding-005:predict" });
    expect(parseSent(sent!)).toEqual({
      instances: [
        { content: "a", task_type: "RETRIEVAL_QUERY" },
        { content: "b", task_type: "RETRIEVAL_QUERY" },
      ],
      parameters: { autoTruncate: true, outputDimensionality: 64 },
    });
    const row = (value: number, token_count?: number) => ({
      embeddings: { values: [value], statistics: { truncated: false, token_count } },
    });
    expect(vertex.answer(request, { predictions: [row(1, 3), row(2, 4)] })).toMatchObject({
      usage: { input: 7 },
      body: { data: [{ embedding: [1] }, { embedding: [2] }] },
    });
    expect(vertex.answer(request, { predictions: [row(1, 3), row(2)] }).usage).toBeNull();
  });

  it("asks Gemini's models one text at a time, the newer ones by embedContent", () => {
    const first = at(vertexEmbed, "gemini-embedding-001").send(request);
    expect(first.map(({ path }) => path)).toEqual(
      Array(2).fill("/publishers/google/models/gemini-embedding-001:predict"),
    );
    const second = at(vertexEmbed, "gemini-embedding-2").send(full);
    expect(second[1]).toMatchObject({
      path: "/publishers/google/models/gemini-embedding-2:embedContent",
      body: {
        content: { parts: [{ text: "b" }] },
        taskType: "RETRIEVAL_QUERY",
        outputDimensionality: 64,
        autoTruncate: true,
      },
    });
    const part = (value: number) => ({
      embedding: { values: [value] },
      usageMetadata: { promptTokenCount: 2 },
    });
    expect(at(vertexEmbed, "gemini-embedding-2").answer(request, part(1), part(2))).toMatchObject({
      usage: { input: 4 },
      body: { data: [{ embedding: [1] }, { embedding: [2] }] },
    });
  });

  it("knows the older multimodal model's own words", () => {
    const model = at(vertexEmbed, "multimodalembedding@001");
    expect(parseSent(model.send({ ...full, input: "a" })[0]!)).toEqual({
      instances: [{ text: "a" }],
      parameters: { dimension: 64 },
    });
    expect(model.answer({ ...request, input: "a" }, { predictions: [{ textEmbedding: [1] }] })).toMatchObject(
      {
        usage: null,
        body: { data: [{ embedding: [1] }] },
      },
    );
  });
});

describe("Voyage's models of pictures, and of chunks in their context", () => {
  const data = [{ embedding: [1] }, { embedding: [2] }];

  it.each([
    [
      "voyage-multimodal-3",
      "/multimodalembeddings",
      ["a", "b"].map((text) => ({ content: [{ type: "text", text }] })),
      { truncation: true },
      data,
    ],
    [
      "voyage-context-3",
      "/contextualizedembeddings",
      [["a"], ["b"]],
      {},
      data.map((one) => ({ object: "list", data: [one] })),
    ],
  ])("%s is asked at %s", (model, path, inputs, more, answered) => {
    const [sent] = at(voyageEmbed, model).send(full);
    expect(sent?.path).toBe(path);
    expect(parseSent(sent!)).toEqual({ model, inputs, input_type: "query", output_dimension: 64, ...more });
    expect(
      at(voyageEmbed, model).answer(request, { data: answered, usage: { total_tokens: 4 } }),
    ).toMatchObject({ usage: { input: 4 }, body: { data } });
    const [other] = at(voyageEmbed, model).send({ ...request, input_type: "clustering" });
    expect(parseSent(other!)).not.toHaveProperty("input_type");
  });
});

describe("Bedrock", () => {
  it.each([
    [
      "amazon.titan-embed-text-v2:0",
      [
        { inputText: "a", dimensions: 64 },
        { inputText: "b", dimensions: 64 },
      ],
    ],
    [
      "amazon.titan-embed-image-v1",
      ["a", "b"].map((inputText) => ({ inputText, embeddingConfig: { outputEmbeddingLength: 64 } })),
    ],
    [
      "amazon.nova-2-multimodal-embeddings-v1:0",
      ["a", "b"].map((value) => ({
        taskType: "SINGLE_EMBEDDING",
        singleEmbeddingParams: {
          embeddingPurpose: "GENERIC_RETRIEVAL",
          embeddingDimension: 64,
          text: { value, truncationMode: "END" },
        },
      })),
    ],
    [
      "us.cohere.embed-v4:0",
      [{ texts: ["a", "b"], input_type: "search_query", truncate: "END", output_dimension: 64 }],
    ],
    [
      "eu.twelvelabs.marengo-embed-2-7-v1:0",
      ["a", "b"].map((inputText) => ({ inputType: "text", inputText, textTruncate: "end" })),
    ],
    [
      "us.twelvelabs.marengo-embed-3-0-v1:0",
      ["a", "b"].map((inputText) => ({ inputType: "text", text: { inputText } })),
    ],
  ])("asks %s in its own words", (model, expected) => {
    const sent = at(bedrockEmbed, model).send(full);
    expect(sent.map(parseSent)).toEqual(expected);
    expect(sent[0]?.path).toBe(`/model/${encodeURIComponent(model)}/invoke`);
  });

  it("reads vectors and tokens wherever they are", () => {
    const headers = { "x-amzn-bedrock-input-token-count": "3" };
    const titan = (value: number) => ({ body: { embedding: [value], inputTextTokenCount: 2 }, headers });
    expect(at(bedrockEmbed, "amazon.titan-embed-text-v1").answer(request, titan(1), titan(2))).toMatchObject({
      usage: { input: 4 },
      body: { data: [{ embedding: [1] }, { embedding: [2] }] },
    });
    const nova = (value: number) => ({
      body: { embeddings: [{ embeddingType: "TEXT", embedding: [value] }] },
      headers,
    });
    expect(
      at(bedrockEmbed, "amazon.nova-2-multimodal-embeddings-v1:0").answer(request, nova(1), nova(2)),
    ).toMatchObject({
      usage: { input: 6 },
      body: { data: [{ embedding: [1] }, { embedding: [2] }] },
    });
    const [first, second] = [
      { body: { data: [{ embedding: [1] }] }, headers },
      { body: { data: { embedding: [2] } }, headers },
    ];
    expect(
      at(bedrockEmbed, "eu.twelvelabs.marengo-embed-2-7-v1:0").answer(request, first, second),
    ).toMatchObject({
      usage: { input: 6 },
      body: { data: [{ embedding: [1] }, { embedding: [2] }] },
    });
    for (const embeddings of [[[1], [2]], { float: [[1], [2]] }])
      expect(
        at(bedrockEmbed, "cohere.embed-english-v3").answer(request, { body: { embeddings }, headers }),
      ).toMatchObject({
        usage: { input: 3 },
        body: { data: [{ embedding: [1] }, { embedding: [2] }] },
      });
    expect(
      at(bedrockEmbed, "cohere.embed-english-v3").answer(request, { embeddings: [[1], [2]] }).usage,
    ).toBeNull();
  });

  it("refuses models whose words it does not know", () => {
    expect(() => at(bedrockEmbed, "amazon.new-embed-v9").send(request)).toThrow(/new-embed/);
  });
});
