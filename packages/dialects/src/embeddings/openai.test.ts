import { NO_TOKENS } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { exchangeWith, parseSent, targetOf } from "../../test/index.ts";
import type { Quirks, Target } from "../target.ts";
import { embeddingsDoor } from "./door.ts";
import { openaiEmbeddings } from "./openai.ts";

const MODEL = "text-embedding-3-small";
const exchange = (quirks: Quirks = {}, more: Partial<Target> = {}) =>
  exchangeWith(openaiEmbeddings, embeddingsDoor, targetOf(quirks, { upstreamModel: MODEL, ...more }));

const request = { model: "ours", input: ["a", "b"] };
const sentBy = (body: object, quirks: Quirks["embeddings"]) =>
  parseSent(exchange({ embeddings: quirks }).send({ ...request, ...body })[0]!);

/** API reference, "Create embeddings". */
const answer = {
  object: "list",
  data: [
    { object: "embedding", index: 0, embedding: [1, -0.5] },
    { object: "embedding", index: 1, embedding: [0.25, 2] },
  ],
  model: "text-embedding-3-small-actual",
  usage: { prompt_tokens: 2, total_tokens: 2 },
};

describe("a request to an OpenAI-compatible provider", () => {
  it("is the caller's own bytes with the model's name changed", () => {
    const body = '{ "model" : "ours", "input":["a", 1e0], "new_field": {"kept":  true} }';
    const { embeddings } = openaiEmbeddings;
    const sent = embeddings.buildRequest(
      Buffer.from(body),
      JSON.parse(body),
      targetOf({}, { upstreamModel: MODEL }),
      {},
    );
    expect(sent).toMatchObject({ method: "POST", path: "/embeddings" });
    expect(Buffer.from(sent.body as Uint8Array).toString()).toBe(
      `{ "model":"${MODEL}","input":["a", 1e0],"new_field": {"kept":  true}}`,
    );
  });

  it.each<[string, Quirks, Partial<Target>, string]>([
    ["beside chat completions", {}, {}, "/embeddings"],
    ["at a custom provider", { chatPath: "/v1/chat/completions" }, {}, "/v1/embeddings"],
    ["at a path of its own", { embeddings: { path: "/v1/embeddings" } }, {}, "/v1/embeddings"],
    ["at Azure", { special: "azure" }, {}, "/v1/embeddings"],
    [
      "at an Azure deployment",
      { special: "azure" },
      { settings: { apiVersion: "2024-10-21", deployment: "mine" } },
      "/deployments/mine/embeddings?api-version=2024-10-21",
    ],
  ])("goes %s", (_name, quirks, more, path) => {
    expect(exchange(quirks, more).send(request)[0]?.path).toBe(path);
  });

  it("leaves out what is unset, ours or unknown, and renames", () => {
    const body = { user: null, routing: "price", dimensions: 64, input_type: "query" };
    expect(sentBy(body, { rename: { dimensions: "output_dimension" }, dropFields: ["input_type"] })).toEqual({
      model: MODEL,
      input: ["a", "b"],
      output_dimension: 64,
    });
  });

  it("asks only for encodings the provider knows", () => {
    expect(sentBy({ encoding_format: "base64" }, { encodings: [] })).not.toHaveProperty("encoding_format");
    expect(sentBy({ encoding_format: "float" }, { encodings: ["base64"] })).not.toHaveProperty(
      "encoding_format",
    );
    expect(sentBy({ encoding_format: "base64" }, { encodings: ["base64"] })).toMatchObject({
      encoding_format: "base64",
    });
    expect(
      sentBy({ encoding_format: "base64" }, { rename: { encoding_format: "embedding_type" } }),
    ).toMatchObject({
      embedding_type: "base64",
    });
  });

  it("names the purpose in the provider's word, and a default where it insists on one", () => {
    const words = { inputTypes: { query: "query", document: "passage" }, defaultInputType: "passage" };
    expect(sentBy({ input_type: "search_query" }, words)).toMatchObject({ input_type: "query" });
    expect(sentBy({ input_type: "search_document" }, words)).toMatchObject({ input_type: "passage" });
    expect(sentBy({}, words)).toMatchObject({ input_type: "passage" });
    expect(sentBy({ input_type: "own" }, words)).toMatchObject({ input_type: "own" });
    expect(sentBy({}, {})).not.toHaveProperty("input_type");
  });
});

describe("an answer of an OpenAI-compatible provider", () => {
  it("keeps what the provider said, with our cost in place of its own", () => {
    const priced = { ...answer, id: "gen-1", usage: { ...answer.usage, cost: 9 } };
    const { body, usage } = exchange().answer(request, priced);
    expect(usage).toEqual({ ...NO_TOKENS, input: 2 });
    expect(body).toEqual({
      ...answer,
      id: "gen-1",
      usage: { prompt_tokens: 2, total_tokens: 2, cost: 0.5, cost_details: { total_cost: 0.5 } },
      metadata: { request_id: "r" },
    });
  });

  it("is in the encoding asked for, whatever the provider sent", () => {
    const wanted = { ...request, encoding_format: "base64" };
    const packed = [{ embedding: "AACAPwAAAL8=" }, { embedding: "AACAPgAAAEA=" }];
    expect(exchange().answer(wanted, answer).body.data).toMatchObject(packed);
    const bytes = { ...answer, data: packed };
    expect(exchange().answer(wanted, bytes).body.data).toMatchObject(packed);
    expect(exchange().answer(request, bytes).body.data).toEqual(answer.data);
    const signed = { ...answer, data: [{ embedding: "Af8=" }, { embedding: "f4A=" }] };
    expect(exchange({ embeddings: { signedBytes: true } }).answer(request, signed).body.data).toMatchObject([
      { embedding: [1, -1] },
      { embedding: [127, -128] },
    ]);
  });

  it("is billed by `total_tokens` alone where there is nothing else, and guessed where there is nothing", () => {
    expect(exchange().answer(request, { ...answer, usage: { total_tokens: 3 } }).usage?.input).toBe(3);
    expect(exchange().answer(request, { ...answer, usage: undefined }).usage).toBeNull();
    expect(exchange().answer(request, { ...answer, usage: { prompt_tokens: "2" } }).usage?.input).toBeNaN();
  });

  it.each([
    ["fewer vectors than inputs", { ...answer, data: answer.data.slice(1) }],
    ["more vectors than inputs", { ...answer, data: [...answer.data, ...answer.data] }],
    ["a vector that is none", { ...answer, data: [{ embedding: [] }, { embedding: [1] }] }],
    ["no data", { object: "list" }],
    ["an error inside a 200", { error: { message: "overloaded", code: 503 } }],
  ])("cannot be read with %s", (_name, body) => {
    expect(() => exchange().answer(request, body)).toThrow(
      expect.objectContaining({ name: "UnreadableAnswer" }),
    );
  });
});
