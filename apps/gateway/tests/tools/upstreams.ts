/** Providers of all formats, and how the tools in their bodies are read. */
type Json = Record<string, unknown>;

export const objects = (value: unknown): Json[] =>
  Array.isArray(value) ? value.filter((item): item is Json => typeof item === "object" && item !== null) : [];
export const object = (value: unknown): Json =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};

export const SETTINGS = (url: string): Record<string, string> => ({
  LLM_OPENAI_API_KEY: "k",
  LLM_OPENAI_BASE_URL: `${url}/v1`,
  LLM_GROQ_API_KEY: "k",
  LLM_GROQ_BASE_URL: `${url}/v1`,
  LLM_XAI_API_KEY: "k",
  LLM_XAI_BASE_URL: `${url}/v1`,
  LLM_MOONSHOT_API_KEY: "k",
  LLM_MOONSHOT_BASE_URL: `${url}/v1`,
  LLM_ANTHROPIC_API_KEY: "k",
  LLM_ANTHROPIC_BASE_URL: `${url}/v1`,
  LLM_GOOGLE_AI_STUDIO_API_KEY: "k",
  LLM_GOOGLE_AI_STUDIO_BASE_URL: `${url}/v1beta`,
  LLM_COHERE_API_KEY: "k",
  LLM_COHERE_BASE_URL: `${url}/v2`,
  LLM_AWS_BEDROCK_API_KEY: "k",
  LLM_AWS_BEDROCK_BASE_URL: url,
});

export interface Upstream {
  readonly name: string;
  readonly model: string;
  /** Names that it takes. */
  readonly pattern: RegExp;
  /** Functions that it is offered. */
  readonly offered: (body: Json) => readonly Json[];
  /** Names of the calls in the history. */
  readonly called: (body: Json) => readonly unknown[];
}

const CHAT = {
  offered: (body: Json) => objects(body.tools).map((tool) => object(tool.function)),
  called: (body: Json) =>
    objects(body.messages).flatMap((message) =>
      objects(message.tool_calls).map((call) => object(call.function).name),
    ),
};

export const CLAUDE: Upstream = {
  name: "Anthropic",
  model: "anthropic/claude-sonnet-4-5",
  pattern: /^[\w-]{1,128}$/,
  offered: (body) => objects(body.tools),
  called: (body) =>
    objects(body.messages).flatMap(({ content }) =>
      objects(content)
        .filter(({ type }) => type === "tool_use")
        .map(({ name }) => name),
    ),
};

export const UPSTREAMS: readonly Upstream[] = [
  { name: "OpenAI", model: "openai/gpt-4.1-mini", pattern: /^[\w-]{1,64}$/, ...CHAT },
  { name: "Groq", model: "groq/llama-3.3-70b-instruct", pattern: /^[\w-]{1,64}$/, ...CHAT },
  CLAUDE,
  {
    name: "Bedrock",
    model: "aws-bedrock/nova-2-lite",
    pattern: /^[\w-]{1,64}$/,
    offered: (body) => objects(object(body.toolConfig).tools).map(({ toolSpec }) => object(toolSpec)),
    called: (body) =>
      objects(body.messages).flatMap(({ content }) =>
        objects(content)
          .filter((block) => "toolUse" in block)
          .map(({ toolUse }) => object(toolUse).name),
      ),
  },
  {
    name: "Google",
    model: "google-ai-studio/gemini-2.5-flash",
    pattern: /^[A-Za-z_][\w.:-]{0,63}$/,
    offered: (body) => objects(body.tools).flatMap((tool) => objects(tool.functionDeclarations)),
    called: (body) =>
      objects(body.contents).flatMap(({ parts }) =>
        objects(parts)
          .filter((part) => "functionCall" in part)
          .map(({ functionCall }) => object(functionCall).name),
      ),
  },
  { name: "Cohere", model: "cohere/command-a-plus-05-2026", pattern: /^[A-Za-z_]\w*$/, ...CHAT },
];
