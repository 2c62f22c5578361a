import type { Capabilities } from "@causeway/contracts";

/** What a mapping can do, as people call it. */
export const FEATURE_WORDS: Readonly<Record<keyof Capabilities, string>> = {
  streaming: "Streaming",
  vision: "Image input",
  tools: "Tools",
  parallelToolCalls: "Parallel tool calls",
  reasoning: "Reasoning",
  jsonOutput: "JSON output",
  structuredOutputs: "Structured outputs",
  webSearch: "Web search",
  audioInput: "Audio input",
  audioOutput: "Audio output",
  videoInput: "Video input",
  pdfInput: "PDF input",
  imageOutput: "Image output",
  promptCaching: "Prompt caching",
  cancellation: "Cancellation",
};
