/** Every example is written by hand from vendor documentation: field names and order are theirs, texts are ours. */

type Json = Record<string, unknown>;

/** A GenerateContentResponse with one candidate. Source: Gemini API reference. */
export const answer = (parts: readonly Json[], more: Json = {}, candidate: Json = {}): Json => ({
  candidates: [{ content: { parts, role: "model" }, finishReason: "STOP", index: 0, ...candidate }],
  usageMetadata: USAGE,
  modelVersion: "gemini-2.5-flash",
  responseId: "resp1",
  ...more,
});

export const USAGE = {
  promptTokenCount: 12,
  candidatesTokenCount: 5,
  totalTokenCount: 17,
  promptTokensDetails: [{ modality: "TEXT", tokenCount: 12 }],
};

/** From vendor documentation: "Thought signatures", parallel calls: only the first one is signed. */
export const parallelCalls = answer([
  {
    functionCall: { id: "fc1", name: "weather", args: { city: "Köln" } },
    thoughtSignature: "c2lnLWE=",
  },
  { functionCall: { name: "time", args: {} } },
]);

/** From vendor documentation: "Thinking", thought summaries; the text is signed. */
export const thoughts = answer(
  [
    { text: "Let me think.", thought: true },
    { text: "42", thoughtSignature: "c2lnLXRleHQ=" },
  ],
  { usageMetadata: { ...USAGE, thoughtsTokenCount: 30, totalTokenCount: 47 } },
);

/** From vendor documentation: "Image generation" with Gemini 3: text and image, both signed. */
export const image = answer([
  { text: "Here it is.", thoughtSignature: "c2lnLXQ=" },
  { inlineData: { mimeType: "image/png", data: "AAAA" }, thoughtSignature: "c2lnLWk=" },
]);

/** From vendor documentation: "Combine built-in tools and function calling": Google's own calls alongside ours. */
export const serverTools = answer([
  {
    toolCall: { toolType: "GOOGLE_SEARCH_WEB", args: { queries: ["a"] }, id: "t1" },
    thoughtSignature: "c2lnLTE=",
  },
  { toolResponse: { toolType: "GOOGLE_SEARCH_WEB", response: {}, id: "t1" } },
  { text: "Found. " },
  { executableCode: { language: "PYTHON", code: "print(1)" } },
  { codeExecutionResult: { outcome: "OUTCOME_OK", output: "1\n" } },
  { text: "One." },
  { functionCall: { id: "fc1", name: "f", args: {} }, thoughtSignature: "c2lnLTI=" },
]);

/** From vendor documentation: "Grounding with Google Search"; offsets are bytes of UTF-8. */
export const grounded = answer(
  [{ text: "Köln liegt am Rhein. Bonn auch." }],
  {},
  {
    groundingMetadata: {
      webSearchQueries: ["köln fluss", "bonn fluss", ""],
      groundingChunks: [
        { web: { uri: "https://example.com/koeln", title: "Köln" } },
        { web: { uri: "https://example.com/unused", title: "Unused" } },
        { retrievedContext: { title: "notes.txt", text: "…", fileSearchStore: "fileSearchStores/x" } },
        { maps: { uri: "https://maps.google.com/?cid=1", title: "Bonn" } },
      ],
      groundingSupports: [
        { segment: { endIndex: 21, text: "Köln liegt am Rhein." }, groundingChunkIndices: [0] },
        { segment: { startIndex: 0, endIndex: 10, text: "Bonn auch." }, groundingChunkIndices: [2, 3] },
        { segment: { startIndex: 0, endIndex: 3, text: "not there" }, groundingChunkIndices: [3, 99] },
      ],
    },
    urlContextMetadata: {
      urlMetadata: [
        { retrievedUrl: "https://example.com/page", urlRetrievalStatus: "URL_RETRIEVAL_STATUS_SUCCESS" },
        { retrievedUrl: "https://example.com/gone", urlRetrievalStatus: "URL_RETRIEVAL_STATUS_ERROR" },
      ],
    },
    citationMetadata: { citationSources: [{ startIndex: 0, endIndex: 4, uri: "https://example.com/src" }] },
  },
);

/** From vendor documentation: "Speech generation": 16-bit samples at 24 kHz. */
export const speech = answer([
  { inlineData: { mimeType: "audio/L16;codec=pcm;rate=24000", data: "AQIDBA==" } },
]);

/** From vendor documentation: GenerateContentResponse, "PromptFeedback": a refused prompt has no candidates. */
export const blockedPrompt: Json = {
  promptFeedback: { blockReason: "PROHIBITED_CONTENT", blockReasonMessage: "The prompt was refused." },
  usageMetadata: { promptTokenCount: 9, totalTokenCount: 9 },
  modelVersion: "gemini-2.5-flash",
  responseId: "resp2",
};

/** From vendor documentation: Candidate, "FinishReason": content withheld. */
export const withheld = answer(
  [],
  {},
  {
    content: {},
    finishReason: "SAFETY",
    finishMessage: "Withheld for safety.",
    safetyRatings: [{ category: "HARM_CATEGORY_HATE_SPEECH", probability: "HIGH", blocked: true }],
  },
);

/** From vendor documentation: LogprobsResult. */
export const logprobs = answer(
  [{ text: "é" }],
  {},
  {
    logprobsResult: {
      chosenCandidates: [{ token: "é", tokenId: 1, logProbability: -0.1 }],
      topCandidates: [
        {
          candidates: [
            { token: "é", logProbability: -0.1 },
            { token: "e", logProbability: -3 },
          ],
        },
      ],
    },
  },
);
