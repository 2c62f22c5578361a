/** A provider of each upstream format, all played by the one simulator. */
export interface Upstream {
  /** As the simulator names the format. */
  readonly dialect: string;
  /** Pinned to the provider, so that every call of a cell takes the same way. */
  readonly model: string;
  /** What the provider signs: nothing, its thinking, or its calls and texts. */
  readonly signs: "nothing" | "thinking" | "calls";
  /** Pictures by URL go to the provider as they are; otherwise the gateway has to fetch them. */
  readonly takesUrls: boolean;
  /** It has a word for an answer that a filter ended. Default: it has. */
  readonly filters?: boolean;
}

export const UPSTREAMS: readonly Upstream[] = [
  { dialect: "openai-chat", model: "simulator/sim-large", signs: "nothing", takesUrls: true },
  { dialect: "openai-responses", model: "openai/o3-pro", signs: "thinking", takesUrls: true },
  {
    dialect: "anthropic-messages",
    model: "anthropic/claude-sonnet-4-5",
    signs: "thinking",
    takesUrls: true,
  },
  {
    dialect: "google-generate-content",
    model: "google-ai-studio/gemini-3.5-flash",
    signs: "calls",
    takesUrls: false,
  },
  // Nova takes no thinking back. Claude at Bedrock is called in the Messages format.
  { dialect: "bedrock-converse", model: "aws-bedrock/nova-2-lite", signs: "nothing", takesUrls: false },
  {
    dialect: "cohere-chat",
    model: "cohere/command-a-plus-05-2026",
    signs: "nothing",
    takesUrls: true,
    filters: false,
  },
];

/** The gateway's settings that send all of them to the simulator. */
export const upstreamSettings = (simulatorUrl: string): Record<string, string> => ({
  LLM_OPENAI_API_KEY: "sk-openai",
  LLM_OPENAI_BASE_URL: `${simulatorUrl}/v1`,
  LLM_ANTHROPIC_API_KEY: "sk-anthropic",
  LLM_ANTHROPIC_BASE_URL: `${simulatorUrl}/v1`,
  LLM_GOOGLE_AI_STUDIO_API_KEY: "google-key",
  LLM_GOOGLE_AI_STUDIO_BASE_URL: `${simulatorUrl}/v1beta`,
  LLM_AWS_BEDROCK_API_KEY: "bedrock-key",
  LLM_AWS_BEDROCK_REGION: "eu-west-1",
  LLM_AWS_BEDROCK_BASE_URL: simulatorUrl,
  LLM_COHERE_API_KEY: "cohere-key",
  LLM_COHERE_BASE_URL: `${simulatorUrl}/v2`,
});
