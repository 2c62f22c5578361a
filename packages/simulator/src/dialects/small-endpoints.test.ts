import OpenAI, { toFile } from "openai";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSimulator, type Simulator } from "../index.ts";
import { readLoose } from "../testing/loose-json.ts";

let simulator: Simulator;
let client: OpenAI;
beforeAll(async () => {
  simulator = await createSimulator();
  client = new OpenAI({ apiKey: "sk-test", baseURL: `${simulator.url}/v1`, maxRetries: 0 });
});
afterAll(() => simulator.close());

describe("embeddings", () => {
  test("are unit vectors that depend on the text alone", async () => {
    const embed = async (input: string | string[]) => {
      const answer = await client.embeddings.create({ model: "sim-embedding", input, dimensions: 32 });
      return answer.data.map((row) => row.embedding);
    };
    const [[one], [again, other]] = [await embed("river"), await embed(["river", "valley"])];
    expect(again).toEqual(one);
    expect(other).not.toEqual(one);
    expect(Math.hypot(...one!)).toBeCloseTo(1, 5);
  });

  test("take tokens and come as floats", async () => {
    const answer = await client.embeddings.create({
      model: "sim-embedding",
      input: [[1, 2, 3], [4]],
      encoding_format: "float",
    });
    expect(answer.data).toHaveLength(2);
    expect(answer.usage).toEqual({ prompt_tokens: 4, total_tokens: 4 });
    await expect(client.embeddings.create({ model: "m", input: [] })).rejects.toMatchObject({ status: 400 });
  });
});

describe("rerank", () => {
  const ask = async (path: string, fields = {}) => {
    const documents = ["Grain boats", "The river crosses a valley", "Nothing"];
    const body = JSON.stringify({
      model: "sim-rerank",
      query: "river valley",
      documents,
      top_n: 2,
      ...fields,
    });
    return readLoose(await fetch(simulator.url + path, { method: "POST", body }));
  };

  test("puts the best document first", async () => {
    const answer = await ask("/v1/rerank", { return_documents: true });
    expect(answer.results).toMatchObject([
      { index: 1, document: { text: "The river crosses a valley" } },
      {},
    ]);
    expect(answer.usage?.total_tokens).toBeGreaterThan(0);
  });

  test("answers in Cohere's shape under /v2", async () => {
    expect(await ask("/v2/rerank")).toMatchObject({ meta: { billed_units: { search_units: 1 } } });
  });
});

test("moderations flag words, one result per text, one for all parts", async () => {
  const texts = await client.moderations.create({ input: ["I kill time", "good day"] });
  expect(texts.results.map((result) => result.flagged)).toEqual([true, false]);
  expect(texts.results[0]?.categories.violence).toBe(true);
  const parts = await client.moderations.create({
    input: [
      { type: "text", text: "[flag:sexual/minors]" },
      { type: "image_url", image_url: { url: "data:image/png;base64,AA==" } },
    ],
  });
  expect(parts.results).toMatchObject([{ categories: { "sexual/minors": true } }]);
});

describe("images", () => {
  const sizeOf = (base64 = "") => {
    const png = Buffer.from(base64, "base64");
    return [png.readUInt32BE(16), png.readUInt32BE(20)];
  };

  test("are PNGs of the wished size and number, with usage", async () => {
    const answer = await client.images.generate({
      model: "sim-image",
      prompt: "An otter",
      n: 2,
      size: "512x256" as never,
    });
    expect(answer.data?.map((image) => sizeOf(image.b64_json))).toEqual([
      [512, 256],
      [512, 256],
    ]);
    expect(answer.usage).toMatchObject({ output_tokens: 264, input_tokens: 2 });
  });

  test("are edited from form data, as the SDK sends it, and from JSON", async () => {
    const image = await toFile(Buffer.from("png"), "otter.png", { type: "image/png" });
    const answer = await client.images.edit({ model: "sim-image", prompt: "Green", image: [image, image] });
    expect(answer.usage?.input_tokens_details).toEqual({ text_tokens: 2, image_tokens: 388 });
    const body = JSON.stringify({ model: "sim-image", prompt: "Green" });
    const none = await fetch(`${simulator.url}/v1/images/edits`, { method: "POST", body });
    expect(none.status).toBe(400);
  });
});

describe("audio", () => {
  test("is spoken as a WAV file as long as its text", async () => {
    const speech = await client.audio.speech.create({
      model: "sim-speech",
      voice: "alloy",
      input: "x".repeat(30),
    });
    expect(speech.headers.get("content-type")).toBe("audio/wav");
    const bytes = Buffer.from(await speech.arrayBuffer());
    expect([bytes.toString("latin1", 0, 4), bytes.length]).toEqual(["RIFF", 44 + 2 * 8_000 * 2]);
  });

  test("is transcribed by its name", async () => {
    const file = await toFile(Buffer.alloc(40_000), "talk.wav");
    const answer = await client.audio.transcriptions.create({ model: "sim-transcription", file });
    expect(answer).toMatchObject({ text: "Transcript of talk.wav", usage: { type: "duration", seconds: 3 } });
    const request = { model: "sim-transcription", file, response_format: "text" } as const;
    expect(await client.audio.transcriptions.create(request)).toBe("Transcript of talk.wav\n");
  });
});

describe("videos", () => {
  const start = (controls: object) =>
    client.videos.create({
      model: "sim-video" as never,
      prompt: `[sim ${JSON.stringify(controls)}] A boat`,
      seconds: "4",
    });

  test("are queued, made, and fetched in ranges", async () => {
    const queued = await start({ videoMs: 600_000 });
    expect(queued).toMatchObject({ object: "video", status: "queued", progress: 0, seconds: "4" });
    expect(await client.videos.retrieve(queued.id)).toMatchObject({ status: "queued" });
    await expect(client.videos.downloadContent(queued.id)).rejects.toMatchObject({ status: 409 });
    const ready = await start({ videoMs: 0 });
    expect(await client.videos.retrieve(ready.id)).toMatchObject({ status: "completed", progress: 100 });
    const whole = await (await client.videos.downloadContent(ready.id)).arrayBuffer();
    const part = await fetch(`${simulator.url}/v1/videos/${ready.id}/content`, {
      headers: { range: "bytes=4-7" },
    });
    expect([part.status, await part.text()]).toEqual([206, "ftyp"]);
    expect(part.headers.get("content-range")).toBe(`bytes 4-7/${whole.byteLength}`);
  });

  test("may fail, be deleted, or never have been", async () => {
    const failed = await start({ videoMs: 0, videoError: "No boats" });
    expect(await client.videos.retrieve(failed.id)).toMatchObject({
      status: "failed",
      error: { message: "No boats" },
    });
    expect(await client.videos.delete(failed.id)).toMatchObject({ deleted: true });
    await expect(client.videos.retrieve(failed.id)).rejects.toMatchObject({ status: 404 });
    await expect(client.videos.retrieve("video_x")).rejects.toMatchObject({ status: 404 });
  });
});

describe("embeddings in other formats", () => {
  const ask = async (path: string, body: object) => {
    const response = await fetch(simulator.url + path, { method: "POST", body: JSON.stringify(body) });
    return { headers: response.headers, body: await readLoose(response) };
  };

  test("are Google's: a batch, one content, instances", async () => {
    const content = { parts: [{ text: "river" }] };
    const batch = await ask("/v1beta/models/gemini-embedding-001:batchEmbedContents", {
      requests: [{ content, outputDimensionality: 8 }, { content }],
    });
    expect(batch.body.embeddings).toHaveLength(2);
    const single = await ask("/v1/projects/p/locations/l/publishers/google/models/m:embedContent", {
      content,
    });
    expect(single.body).toMatchObject({ embedding: { values: expect.any(Array) } });
    const instances = await ask("/v1/projects/p/locations/l/publishers/google/models/m:predict", {
      instances: [{ content: "river" }, { content: "valley of the river" }],
    });
    expect(instances.body.predictions).toMatchObject([
      { embeddings: { statistics: { token_count: expect.any(Number) } } },
      {},
    ]);
  });

  test("are Bedrock's, with the count of tokens in a header", async () => {
    const titan = await ask("/model/amazon.titan-embed-text-v2%3A0/invoke", {
      inputText: "river",
      dimensions: 8,
    });
    expect(titan.body.embedding).toHaveLength(8);
    const cohere = await ask("/model/cohere.embed-v4%3A0/invoke", {
      texts: ["a", "b"],
      input_type: "search_query",
    });
    expect(cohere.body).toMatchObject({ embeddings: { float: [{}, {}] } });
    expect(cohere.headers.get("x-amzn-bedrock-input-token-count")).toBe("1");
    const ranked = await ask("/model/cohere.rerank-v3-5%3A0/invoke", {
      query: "river",
      documents: ["x", "a river"],
    });
    expect(ranked.body.results).toMatchObject([{ index: 1 }, { index: 0 }]);
  });
});
