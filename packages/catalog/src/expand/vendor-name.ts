/** Names that capital letters alone do not make. */
const NAMES: Readonly<Record<string, string>> = {
  ai21: "AI21",
  "aion-labs": "AionLabs",
  alibaba: "Alibaba Cloud",
  allenai: "Ai2",
  assemblyai: "AssemblyAI",
  bfl: "Black Forest Labs",
  bytedance: "ByteDance",
  deepseek: "DeepSeek",
  elevenlabs: "ElevenLabs",
  "ibm-granite": "IBM",
  klingai: "Kling AI",
  minimax: "MiniMax",
  moonshot: "Moonshot AI",
  moonshotai: "Moonshot AI",
  nousresearch: "Nous Research",
  nvidia: "NVIDIA",
  openai: "OpenAI",
  openrouter: "OpenRouter",
  rekaai: "Reka AI",
  runwayml: "Runway",
  stability: "Stability AI",
  stepfun: "StepFun",
  voyage: "Voyage AI",
  xai: "xAI",
  zai: "Z.ai",
  zhipuai: "Z.ai",
};

/** How a maker writes its own name: `openai` is `OpenAI`. */
export const vendorName = (vendor: string): string =>
  NAMES[vendor] ??
  vendor
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
