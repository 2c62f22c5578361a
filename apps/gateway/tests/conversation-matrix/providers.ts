/** A provider of the matrix, with a model that takes text, function tools and parallel calls. */
export interface MatrixProvider {
  /** In the table of providers. */
  readonly id: string;
  /** Catalog id. */
  readonly model: string;
  /** The beginning of its requests' paths in the simulator. */
  readonly base: string;
  readonly region?: string;
  /** Of its credential. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Changes a simulated answer to what this provider's answers have in them. */
  readonly shape?: (answer: string) => string;
  /** The page that documents function tools and parallel calls. */
  readonly source: string;
}

const VERTEX = { base: "/v1/projects/p/locations/global", region: "global", settings: { project: "p" } };
const CLAUDE = "https://platform.claude.com/docs/en/agents-and-tools/tool-use/implement-tool-use";

/** Ids of Kimi's are names of functions with a number; they repeat from answer to answer unless counted on. */
function createKimiIds(): (answer: string) => string {
  let count = 0;
  return (answer) =>
    answer.replaceAll(/call_\w+/g, () => {
      count += 1;
      return `functions.weather:${count}`;
    });
}

export const PROVIDERS: readonly MatrixProvider[] = [
  {
    id: "openai",
    model: "gpt-4.1",
    base: "/openai/v1",
    source: "https://platform.openai.com/docs/guides/function-calling",
  },
  {
    id: "openai",
    model: "gpt-5.5",
    base: "/openai/v1",
    source: "https://platform.openai.com/docs/guides/function-calling",
  },
  { id: "anthropic", model: "claude-sonnet-4-5", base: "/v1", source: CLAUDE },
  { id: "anthropic", model: "claude-opus-5-5", base: "/v1", source: CLAUDE },
  {
    id: "azure-ai-foundry",
    model: "claude-sonnet-4-5",
    base: "",
    settings: { resource: "r" },
    source: CLAUDE,
  },
  { id: "google-vertex", model: "claude-sonnet-4-6", ...VERTEX, source: CLAUDE },
  { id: "aws-bedrock", model: "claude-sonnet-4-5", base: "", region: "eu-west-1", source: CLAUDE },
  {
    id: "aws-bedrock",
    model: "nova-2-lite",
    base: "",
    region: "eu-west-1",
    source: "https://docs.aws.amazon.com/nova/latest/nova2-userguide/using-tools.html",
  },
  {
    id: "google-ai-studio",
    model: "gemini-3.5-flash",
    base: "/v1beta",
    source: "https://ai.google.dev/gemini-api/docs/function-calling",
  },
  {
    id: "google-vertex",
    model: "gemini-3.7-flash",
    ...VERTEX,
    source: "https://docs.cloud.google.com/vertex-ai/generative-ai/docs/multimodal/function-calling",
  },
  {
    id: "mistral",
    model: "mistral-large-3",
    base: "/mistral/v1",
    source: "https://docs.mistral.ai/capabilities/function_calling",
  },
  {
    id: "mistral",
    model: "magistral-small",
    base: "/mistral/v1",
    source: "https://docs.mistral.ai/capabilities/function_calling",
  },
  {
    id: "groq",
    model: "gpt-oss-120b",
    base: "/groq/openai/v1",
    source: "https://console.groq.com/docs/tool-use",
  },
  {
    id: "cohere",
    model: "command-a-plus-05-2026",
    base: "/v2",
    source: "https://docs.cohere.com/docs/tool-use-overview",
  },
  {
    id: "cerebras",
    model: "zai-glm-4.7",
    base: "/cerebras/v1",
    source: "https://inference-docs.cerebras.ai/capabilities/tool-use",
  },
  {
    id: "fireworks",
    model: "kimi-k2.5",
    base: "/fireworks/inference/v1",
    shape: createKimiIds(),
    source: "https://docs.fireworks.ai/guides/function-calling",
  },
  {
    id: "deepseek",
    model: "deepseek-v4-pro",
    base: "/deepseek",
    source: "https://api-docs.deepseek.com/guides/tool_calls",
  },
  {
    id: "xai",
    model: "grok-4.5",
    base: "/xai/v1",
    source: "https://docs.x.ai/docs/guides/function-calling",
  },
];

/** `provider/model` */
export const nameOf = ({ id, model }: MatrixProvider): string => `${id}/${model}`;
