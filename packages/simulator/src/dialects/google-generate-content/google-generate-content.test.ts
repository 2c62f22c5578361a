import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSimulator, type Simulator } from "../../index.ts";
import { itemsIn, type Loose, readLoose, textIn } from "../../testing/loose-json.ts";
import type { JsonObject } from "../dialect.ts";

let simulator: Simulator;
beforeAll(async () => {
  simulator = await createSimulator();
});
afterAll(() => simulator.close());

const user = (text: string) => ({ role: "user", parts: [{ text }] });
const ask = (method: string, body: JsonObject, key = "k", model = "sim-small") =>
  fetch(`${simulator.url}/v1beta/models/${model}:${method}`, {
    method: "POST",
    headers: { "x-goog-api-key": key },
    body: JSON.stringify(body),
  });
const lastPart = (candidates: Loose | undefined) => itemsIn(candidates?.[0]?.content?.parts).at(-1);
const weather = { name: "weather", parameters: { type: "OBJECT", properties: { city: { type: "STRING" } } } };

describe("generateContent", () => {
  test("answers with usage, also at Vertex's path", async () => {
    const body = { contents: [user('[sim {"promptTokens":50,"cachedTokens":40}] Hello')] };
    const paths = [
      "/v1beta/models/sim-small:generateContent",
      "/v1/projects/p/locations/europe-west1/publishers/google/models/sim-small:generateContent",
    ];
    for (const path of paths) {
      const answer = await (
        await fetch(simulator.url + path, { method: "POST", body: JSON.stringify(body) })
      ).json();
      expect(answer).toMatchObject({
        candidates: [
          { content: { parts: [{ text: "You said: Hello" }], role: "model" }, finishReason: "STOP" },
        ],
        usageMetadata: {
          promptTokenCount: 50,
          cachedContentTokenCount: 40,
          candidatesTokenCount: 3,
          totalTokenCount: 53,
        },
        modelVersion: "sim-small",
      });
    }
  });

  test("keeps thoughts apart from the answer, in parts and in usage", async () => {
    const generationConfig = { thinkingConfig: { includeThoughts: true } };
    const answer = await readLoose(
      await ask("generateContent", { contents: [user("Hello")], generationConfig }),
    );
    expect(answer.candidates?.[0]?.content?.parts?.[0]).toMatchObject({ thought: true });
    expect(answer.usageMetadata).toMatchObject({ thoughtsTokenCount: 12, candidatesTokenCount: 3 });
  });

  test("signs the calls of a thinking model and wants the signature back", async () => {
    const tools = [{ functionDeclarations: [weather] }];
    const first = { contents: [user("[tool]")], tools };
    const { candidates } = await readLoose(await ask("generateContent", first, "k", "sim-reason"));
    const call = lastPart(candidates);
    expect(call).toMatchObject({
      functionCall: { name: "weather", args: { city: "sample city é" } },
      thoughtSignature: expect.any(String),
    });
    const result = {
      role: "user",
      parts: [{ functionResponse: { name: "weather", response: { result: "18 °C" } } }],
    };
    const second = (part: object) =>
      ask(
        "generateContent",
        { contents: [user("[tool]"), { role: "model", parts: [part] }, result], tools },
        "k",
        "sim-reason",
      );
    const answer = await readLoose(await second(call ?? {}));
    expect(lastPart(answer.candidates)?.text).toBe("The tool weather returned: 18 °C");
    expect((await second({ functionCall: call?.functionCall })).status).toBe(400);
    const thoughtSignature = "skip_thought_signature_validator";
    expect((await second({ functionCall: call?.functionCall, thoughtSignature })).status).toBe(200);
  });

  test("gives structured output and images", async () => {
    const generationConfig = {
      responseMimeType: "application/json",
      responseSchema: { type: "OBJECT", properties: { n: { type: "INTEGER" } } },
    };
    const object = await readLoose(
      await ask("generateContent", { contents: [user("Count")], generationConfig }),
    );
    expect(JSON.parse(textIn(lastPart(object.candidates)?.text))).toEqual({ n: 7 });
    const image = await readLoose(
      await ask("generateContent", { contents: [user('[sim {"images":1}] Draw')] }),
    );
    const inlineData = lastPart(image.candidates)?.inlineData;
    expect(Buffer.from(textIn(inlineData?.data), "base64").subarray(1, 4).toString()).toBe("PNG");
  });

  test("counts tokens", async () => {
    expect(await (await ask("countTokens", { contents: [user("x".repeat(40))] })).json()).toEqual({
      totalTokens: 10,
    });
  });

  test("tells wrong keys and waits in Google's way", async () => {
    const wrong = await ask("generateContent", { contents: [user("Hi")] }, "my-bad-key");
    expect([wrong.status, await wrong.json()]).toMatchObject([
      400,
      { error: { details: [{ reason: "API_KEY_INVALID" }] } },
    ]);
    const slow = await ask("generateContent", { contents: [user('[sim {"status":429,"retryAfter":3}] Hi')] });
    expect([slow.status, await slow.json()]).toMatchObject([
      429,
      { error: { status: "RESOURCE_EXHAUSTED", details: [{ retryDelay: "3s" }] } },
    ]);
  });
});

describe("streamGenerateContent", () => {
  const textOf = (chunks: readonly Loose[]) =>
    chunks.map((chunk) => textIn(lastPart(chunk.candidates)?.text)).join("");

  test("is a JSON array that grows, or server-sent events", async () => {
    const body = { contents: [user("Hello 東京")] };
    const array = await ask("streamGenerateContent", body);
    expect(array.headers.get("content-type")).toContain("application/json");
    const chunks = itemsIn(await readLoose(array));
    expect(textOf(chunks)).toBe("You said: Hello 東京");
    expect(chunks.at(-1)).toMatchObject({
      candidates: [{ finishReason: "STOP" }],
      usageMetadata: { totalTokenCount: expect.any(Number) },
    });
    const events = (await (await ask("streamGenerateContent?alt=sse", body)).text()).trim().split("\r\n\r\n");
    expect(textOf(events.map((event) => JSON.parse(event.slice("data: ".length))))).toBe(
      "You said: Hello 東京",
    );
  });

  test("carries an error after the first chunks", async () => {
    const body = { contents: [user('[sim {"errorInside":2,"status":503}] Hello you there')] };
    const chunks = itemsIn(await readLoose(await ask("streamGenerateContent", body)));
    expect(chunks).toHaveLength(3);
    expect(chunks.at(-1)).toMatchObject({ error: { code: 503, status: "UNAVAILABLE" } });
  });
});
