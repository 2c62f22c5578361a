import { USAGE } from "./answers.ts";

type Json = Record<string, unknown>;

/** Every example is written by hand from vendor documentation: field names and order are theirs, texts are ours. */
const event = (response: Json): string => `data: ${JSON.stringify(response)}\r\n\r\n`;

const tail = { modelVersion: "gemini-2.5-flash", responseId: "resp1" };

/** One event with these parts of the only candidate. */
const part = (parts: readonly Json[], more: Json = {}, response: Json = {}): string =>
  event({ candidates: [{ content: { parts, role: "model" }, index: 0, ...more }], ...response, ...tail });

/** From vendor documentation: streamGenerateContent with `alt=sse`: counts grow, the last event has them all. */
export const plain = [
  part([{ text: "Grüße" }], {}, { usageMetadata: { promptTokenCount: 12, totalTokenCount: 12 } }),
  part(
    [{ text: ", 世界 😀\n" }],
    {},
    {
      usageMetadata: { promptTokenCount: 12, candidatesTokenCount: 3, totalTokenCount: 15 },
    },
  ),
  part([{ text: "" }], { finishReason: "STOP" }, { usageMetadata: USAGE }),
].join("");

/** From vendor documentation: "Thought signatures", streaming: the signature comes last, with an empty text. */
export const thinking = [
  part([{ text: "Let me ", thought: true }]),
  part([{ text: "think.", thought: true, thoughtSignature: "c2lnLW8=" }]),
  part([{ text: "4" }]),
  part([{ text: "2" }]),
  part(
    [{ text: "", thoughtSignature: "c2lnLXQ=" }],
    { finishReason: "STOP" },
    {
      usageMetadata: { ...USAGE, thoughtsTokenCount: 30, totalTokenCount: 47 },
    },
  ),
].join("");

/** From vendor documentation: "Function calling", parallel calls in a stream. */
export const parallelCalls = [
  part([{ functionCall: { name: "weather", args: { city: "Köln" } }, thoughtSignature: "c2lnLWE=" }]),
  part([{ functionCall: { name: "time", args: {} } }]),
  part([{ text: "" }], { finishReason: "STOP" }, { usageMetadata: USAGE }),
].join("");

/** From vendor documentation: Vertex AI, "Stream function call arguments". */
export const streamedArguments = [
  part([{ functionCall: { name: "book", willContinue: true } }]),
  part([
    {
      functionCall: {
        partialArgs: [{ jsonPath: "$.city", stringValue: "Kö", willContinue: true }],
        willContinue: true,
      },
    },
  ]),
  part([
    {
      functionCall: {
        partialArgs: [
          { jsonPath: "$.city", stringValue: "ln" },
          { jsonPath: "$.nights", numberValue: 2 },
          { jsonPath: "$.guests[1].name", stringValue: "Ann" },
          { jsonPath: "$['late arrival']", boolValue: true },
          { jsonPath: "$.note", nullValue: "NULL_VALUE" },
        ],
        willContinue: true,
      },
    },
  ]),
  part([{ functionCall: {} }]),
  part([{ functionCall: { name: "time" } }], { finishReason: "STOP" }, { usageMetadata: USAGE }),
].join("");

/** From vendor documentation: Gemini API, "Image generation", streaming. */
export const image = [
  part([{ text: "Here:" }]),
  part([{ inlineData: { mimeType: "image/png", data: "AAAA" } }]),
  part(
    [{ text: "" }],
    { finishReason: "STOP" },
    {
      usageMetadata: {
        promptTokenCount: 10,
        candidatesTokenCount: 1295,
        totalTokenCount: 1305,
        candidatesTokensDetails: [{ modality: "IMAGE", tokenCount: 1290 }],
      },
    },
  ),
].join("");

const groundingMetadata = {
  webSearchQueries: ["köln"],
  groundingChunks: [{ web: { uri: "https://example.com", title: "Köln" } }],
  groundingSupports: [{ segment: { endIndex: 5, text: "Köln" }, groundingChunkIndices: [0] }],
};

/** From vendor documentation: "Grounding with Google Search", streamed: the last events name the same sources. */
export const grounded = [
  part([{ text: "Köln" }]),
  part([{ text: " it is." }], { groundingMetadata }),
  part([{ text: "" }], { groundingMetadata, finishReason: "STOP" }, { usageMetadata: USAGE }),
].join("");

/** From vendor documentation: `candidateCount` 2: candidates come side by side. */
export const twoCandidates = [
  event({
    candidates: [
      { content: { parts: [{ text: "A" }], role: "model" }, index: 0 },
      { content: { parts: [{ functionCall: { name: "f", args: {} } }], role: "model" }, index: 1 },
    ],
    ...tail,
  }),
  event({
    candidates: [
      { finishReason: "STOP", index: 0 },
      { finishReason: "STOP", index: 1 },
    ],
    usageMetadata: USAGE,
    ...tail,
  }),
].join("");

/** From vendor documentation: a refused prompt, streamed. */
export const blockedPrompt = event({
  promptFeedback: { blockReason: "SAFETY" },
  usageMetadata: { promptTokenCount: 9, totalTokenCount: 9 },
  ...tail,
});

/** From vendor documentation: google.rpc.Status inside a stream. */
export const failing = [
  part([{ text: "Hal" }]),
  event({ error: { code: 503, message: "The model is overloaded.", status: "UNAVAILABLE" } }),
].join("");
