import type { Route, Tools } from "./agent.ts";

export const own = (model: string, tools?: Tools): Route => ({
  model,
  isOwn: true,
  ...(tools ? { tools } : {}),
});

export const foreign = (model: string, tools?: Tools): Route => ({
  model,
  isOwn: false,
  ...(tools ? { tools } : {}),
});

/** Of three vendors with three formats; the names say where each request goes. */
export const CLAUDE = "anthropic/claude-sonnet-4-6";
export const GPT = "openai/gpt-5.5";
export const GEMINI = "google-ai-studio/gemini-3.5-flash";
