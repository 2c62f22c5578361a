import type { Prompt } from "./dialect.ts";

type Given = Pick<Prompt, "model" | "userText" | "promptTokens"> & Partial<Prompt>;

/** A prompt of an endpoint that is no conversation: no tools, no thinking, no stream. */
export const plainPrompt = (given: Given): Prompt => ({
  stream: false,
  systemText: "",
  tools: [],
  toolChoice: "none",
  parallelTools: false,
  toolResults: [],
  toolSteps: 0,
  schema: null,
  reasoning: false,
  maxTokens: null,
  choices: 1,
  wantsUsage: true,
  controlFields: [],
  ...given,
});
