import { afterAll, describe, expect, it } from "vitest";
import {
  createTally,
  exchangeWith,
  parseSent,
  readRecordings,
  type Recording,
  targetOf,
} from "../../test/index.ts";
import type { AnswerPart } from "../capabilities/exchange.ts";
import { exchangeFor } from "../find-side.ts";
import type { JsonObject } from "../shared/json-object.ts";
import type { Target } from "../target.ts";
import type { UpstreamDialect } from "../upstream-dialect.ts";
import { bedrockEmbed } from "./bedrock.ts";
import { cohereEmbed } from "./cohere.ts";
import { embeddingsDoor } from "./door.ts";
import { googleEmbed, vertexEmbed } from "./google.ts";
import { openaiEmbeddings } from "./openai.ts";

const DIALECTS: Readonly<Record<string, UpstreamDialect>> = {
  "openai-embeddings": openaiEmbeddings,
  "mistral-embeddings": openaiEmbeddings,
  "cohere-embed": cohereEmbed,
  "google-embed-content": googleEmbed,
  "google-vertex-predict": vertexEmbed,
  "bedrock-invoke": bedrockEmbed,
};

const isEmbedding = ({ id, request, response }: Recording): boolean =>
  /embed/.test(id) && request?.path !== "/api/embeddings" && response.body !== undefined;
const recordings = readRecordings(Object.keys(DIALECTS)).filter(isEmbedding);
const answered = recordings.filter(({ status }) => status === 200);
const refused = recordings.filter(({ status }) => status !== 200);

const tally = createTally(`embeddings: ${recordings.length} recordings`);
afterAll(() => tally.print());

function targetFor({ provider, model }: Recording): Target {
  const embeddings = provider === "perplexity" ? { signedBytes: true, encodings: [] } : {};
  return targetOf({ embeddings }, { upstreamModel: model ?? "embed" });
}

/** Vectors, wherever the format has them: at least how many there are. */
function countVectors(body: JsonObject): number {
  if (Array.isArray(body.embedding)) return 1;
  const lists = [
    body.data,
    body.predictions,
    (body.embeddings as JsonObject | undefined)?.float,
    body.embeddings,
  ];
  return lists.find(Array.isArray)?.length ?? 0;
}

const dialectOf = ({ api }: Recording): UpstreamDialect => DIALECTS[api] ?? openaiEmbeddings;

describe.runIf(recordings.length > 0)("recorded embeddings", () => {
  it.each(answered.map((recording) => [recording.id, recording] as const))("%s", (_id, recording) => {
    tally.expect(recording.provider, recording.tags);
    const body = recording.response.body as JsonObject;
    const part: AnswerPart = { body, headers: recording.response.headers ?? {} };
    const input = Array(countVectors(body)).fill("text");
    for (const encoding_format of ["float", "base64"]) {
      const request = { model: "ours", input, encoding_format };
      const { usage, body: answer } = exchangeWith(
        dialectOf(recording),
        embeddingsDoor,
        targetFor(recording),
      ).answer(request, part);
      const data = answer.data as { embedding: unknown }[];
      expect(data.length).toBe(input.length);
      for (const { embedding } of data)
        expect(typeof embedding).toBe(encoding_format === "float" ? "object" : "string");
      const counted = JSON.stringify([recording.response.headers, body]).match(
        /(?:prompt_tokens|total_tokens|input_tokens|promptTokenCount|token_count|inputTextTokenCount|input-token-count)"?:\s*"?\d/,
      );
      if (counted) expect(usage?.input).toBeGreaterThan(0);
      else expect(usage).toBeNull();
    }
    tally.pass(recording.provider, recording.tags);
  });

  it.each(refused.map((recording) => [recording.id, recording] as const))("%s", (_id, recording) => {
    tally.expect(recording.provider, recording.tags);
    const text = JSON.stringify(recording.response.body);
    const error = dialectOf(recording).parseError(recording.status, recording.response.headers ?? {}, text);
    expect(error.message).not.toMatch(/^the provider returned status/);
    expect(error.fault).toEqual(recording.status === 401 ? "key" : expect.stringMatching(/caller|model/));
    tally.pass(recording.provider, recording.tags);
  });
});

/** Fields official clients send that say nothing: the gateway sends its own defaults instead. */
const meaning = (body: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(body).filter(
      ([name, value]) => value !== null && !["truncate", "embedding_types", "parameters"].includes(name),
    ),
  );

/** Requests of official clients in their own formats, asked for again through the gateway's format. */
const foreign = answered.filter(
  ({ api, request }) => request?.body && (api === "cohere-embed" || api === "google-embed-content"),
);

describe.runIf(foreign.length > 0)("recorded requests are what the gateway would send", () => {
  it.each(foreign.map((recording) => [recording.id, recording] as const))("%s", (_id, recording) => {
    const sent = recording.request?.body as JsonObject;
    const native = exchangeFor(dialectOf(recording), embeddingsDoor);
    const target = targetFor(recording);
    const requests = sent.requests as {
      content: { parts: { text: string }[] };
      taskType?: string;
      outputDimensionality?: number;
    }[];
    const asked = requests
      ? {
          input: requests.map(({ content }) => content.parts[0]?.text ?? ""),
          input_type: requests[0]?.taskType,
          dimensions: requests[0]?.outputDimensionality,
        }
      : { input: sent.texts as string[], input_type: sent.input_type, dimensions: sent.output_dimension };
    const built = native!.buildRequest(
      new Uint8Array(0),
      { model: "ours", ...asked } as JsonObject,
      target,
      {},
    );
    expect(meaning(parseSent(built))).toEqual(meaning(sent));
    expect(recording.request?.path.endsWith(built.path)).toBe(true);
  });
});

it("says how many recordings it ran", () => {
  const counts = { answered: answered.length, refused: refused.length, requests: foreign.length };
  process.stdout.write(`embeddings recordings run: ${JSON.stringify(counts)}\n`);
  expect(answered.length + refused.length).toBe(recordings.length);
});
