/** A provider of each upstream format, all played by the one simulator. */
export interface Upstream {
  /** As the simulator names the format. */
  readonly dialect: string;
  /** Pinned to the provider, so that every call of a cell takes the same way. */
  readonly model: string;
  /** The simulator's own model in this format, which a fresh installation offers. */
  readonly simulated: string;
  /** What the provider signs: nothing, its thinking, or its calls and texts. */
  readonly signs: "nothing" | "thinking" | "calls";
  /** Pictures by URL go to the provider as they are; otherwise the gateway has to fetch them. */
  readonly takesUrls: boolean;
  /** It has a word for an answer that a filter ended. Default: it has. */
  readonly filters?: boolean;
}

export const UPSTREAMS: readonly Upstream[] = [
  {
    dialect: "openai-chat",
    model: "simulator/sim-large",
    simulated: "simulator/sim-large",
    signs: "nothing",
    takesUrls: true,
  },
  {
    dialect: "openai-responses",
    model: "openai/o3-pro",
    simulated: "simulator/sim-responses",
    signs: "thinking",
    takesUrls: true,
  },
  {
    dialect: "anthropic-messages",
    model: "anthropic/claude-sonnet-4-5",
    simulated: "simulator/sim-messages",
    signs: "thinking",
    takesUrls: true,
  },
  {
    dialect: "anthropic-azure",
    model: "azure-ai-foundry/claude-sonnet-4-5",
    simulated: "simulator/sim-azure-messages",
    signs: "thinking",
    takesUrls: true,
  },
  {
    dialect: "google-generate-content",
    model: "google-ai-studio/gemini-3.5-flash",
    simulated: "simulator/sim-gemini",
    signs: "calls",
    takesUrls: false,
  },
  // Nova takes no thinking back.
  {
    dialect: "bedrock-converse",
    model: "aws-bedrock/nova-2-lite",
    simulated: "simulator/sim-converse",
    signs: "nothing",
    takesUrls: false,
  },
  {
    dialect: "anthropic-bedrock",
    model: "aws-bedrock/claude-sonnet-4-5",
    simulated: "simulator/sim-bedrock-messages",
    signs: "thinking",
    takesUrls: false,
  },
  {
    dialect: "anthropic-vertex",
    model: "google-vertex/claude-sonnet-4-6",
    simulated: "simulator/sim-vertex-messages",
    signs: "thinking",
    takesUrls: false,
  },
  {
    dialect: "cohere-chat",
    model: "cohere/command-a-plus-05-2026",
    simulated: "simulator/sim-cohere",
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
  LLM_AZURE_AI_FOUNDRY_API_KEY: "foundry-key",
  LLM_AZURE_AI_FOUNDRY_RESOURCE: "test",
  LLM_AZURE_AI_FOUNDRY_BASE_URL: simulatorUrl,
  LLM_GOOGLE_AI_STUDIO_API_KEY: "google-key",
  LLM_GOOGLE_AI_STUDIO_BASE_URL: `${simulatorUrl}/v1beta`,
  LLM_AWS_BEDROCK_API_KEY: "bedrock-key",
  LLM_AWS_BEDROCK_REGION: "eu-west-1",
  LLM_AWS_BEDROCK_BASE_URL: simulatorUrl,
  LLM_GOOGLE_VERTEX_API_KEY: "vertex-key",
  LLM_GOOGLE_VERTEX_PROJECT: "test",
  LLM_GOOGLE_VERTEX_BASE_URL: `${simulatorUrl}/v1/projects/test/locations/global`,
  LLM_COHERE_API_KEY: "cohere-key",
  LLM_COHERE_BASE_URL: `${simulatorUrl}/v2`,
});
