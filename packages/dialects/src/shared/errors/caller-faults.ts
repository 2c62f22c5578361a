/** A refusal of a request that only its caller can change. */
export interface CallerFault {
  /**
   * `context`: the prompt is longer than the model reads. `prompt`: the prompt itself is refused. `policy`: what it asks for
   * is against the provider's rules.
   */
  readonly kind: "context" | "prompt" | "policy";
  /** Tokens of the prompt, of the answer that it left room for, and the most that both may have; null where not stated. */
  readonly asked: number | null;
  readonly output: number | null;
  readonly most: number | null;
}

interface Wording {
  readonly provider: string;
  readonly kind: CallerFault["kind"];
  /** What the message says. Groups: `asked`, `output` and `most` of {@link CallerFault}. */
  readonly words?: RegExp;
  /** The codes or types that mean it. */
  readonly codes?: readonly string[];
  /** The page or thread that documents or quotes the wording. */
  readonly source: string;
}

/** Found in many clients' lists of such texts. */
const LIST = "pi-mono packages/ai/src/utils/overflow.ts, as in openxjarvis/pi-mono-python";

/**
 * Each provider's words for the same three refusals. `source` says where a wording is documented or quoted, as found on November 28,
 * 2026. Statuses differ too much to go by: the same overflow is 400, 413, 422 or 500, or an error inside a 200. None of these words is in
 * a rate limit's text: "too many tokens" alone is how Bedrock throttles.
 */
export const WORDINGS: readonly Wording[] = [
  {
    provider: "Anthropic, also on Bedrock and Vertex AI",
    kind: "context",
    words: /\bprompt is too long(?:: (?<asked>[\d,]+) tokens > (?<most>[\d,]+) maximum)?/i,
    source: LIST,
  },
  {
    provider: "Anthropic, with the answer's room",
    kind: "context",
    words:
      /input length and `?max_tokens`? exceed context limit: (?<asked>[\d,]+) \+ (?<output>[\d,]+) > (?<most>[\d,]+)/i,
    source: "anthropics/claude-code#228, #408, #476",
  },
  {
    provider: "OpenAI, Azure OpenAI, DeepSeek, vLLM, OpenRouter",
    kind: "context",
    words:
      /maximum context length is (?<most>[\d,]+) tokens\b.{0,40}?\b(?:you requested about|you requested|(?:messages|prompt) resulted in|your request has) (?<asked>[\d,]+) (?:input )?tokens/i,
    source: "help.openai.com, error code context_length_exceeded; openrouter.ai/docs/api/reference/errors",
  },
  {
    provider: "OpenAI, DeepSeek, vLLM and OpenRouter, with the answer's room",
    kind: "context",
    words:
      /maximum context length is (?<most>[\d,]+) tokens\b.{0,40}?requested (?:about )?[\d,]+ tokens \((?<asked>[\d,]+) (?:in the (?:messages|input|prompt)|in your prompt|of text input)[^)]*?(?<output>[\d,]+) (?:in|for) the (?:completion|output)/i,
    source:
      "trigaten/Learn_Prompting#691; musistudio/claude-code-router#405; openrouter.ai/docs/api/reference/errors",
  },
  {
    provider: "OpenAI, in other words",
    kind: "context",
    words:
      /exceeds? the context window|maximum context length|input tokens exceed the configured limit of (?<most>[\d,]+) tokens(?:.{0,40}resulted in (?<asked>[\d,]+) tokens)?/i,
    codes: ["context_length_exceeded", "context_window_exceeded"],
    source:
      "developers.openai.com/api/docs/guides/error-codes; openai/codex codex-rs/codex-api/src/sse/responses.rs",
  },
  {
    provider: "Google",
    kind: "context",
    words:
      /input token count(?: \((?<asked>[\d,]+)\))? exceeds the maximum number of tokens allowed(?: \(?(?<most>[\d,]+)\)?)?/i,
    source: LIST,
  },
  {
    provider: "xAI",
    kind: "context",
    words: /maximum prompt length is (?<most>[\d,]+) but the request contains (?<asked>[\d,]+) tokens/i,
    source: LIST,
  },
  {
    provider: "Groq, Cerebras",
    kind: "context",
    words:
      /reduce the length of the messages or completion(?:\. Current length is (?<asked>[\d,]+) while limit is (?<most>[\d,]+))?/i,
    source: LIST,
  },
  {
    provider: "Mistral",
    kind: "context",
    words:
      /prompt contains (?<asked>[\d,]+) tokens.{0,60}too large for model with (?<most>[\d,]+) maximum context length/i,
    source: LIST,
  },
  {
    provider: "Fireworks, Ollama's cloud",
    kind: "context",
    words: /prompt is too long: (?<asked>[\d,]+), model maximum context length: (?<most>[\d,]+)/i,
    source: "public logs of their clients",
  },
  {
    provider: "vLLM, SGLang, Together",
    kind: "context",
    words:
      /(?:input|prompt) \((?:length )?(?<asked>[\d,]+)(?: tokens)?\) is longer than the (?:model's context length|maximum model length)(?: of)? \(?(?<most>[\d,]+)/i,
    source: "Alishahryar1/free-claude-code#263; vllm-project/vllm vllm/v1/engine/processor.py",
  },
  {
    provider: "Text Generation Inference",
    kind: "context",
    words:
      /`inputs` tokens \+ `max_new_tokens` must be <= (?<most>[\d,]+)\. Given: (?<asked>[\d,]+) `inputs` tokens and (?<output>[\d,]+)/i,
    source: "huggingface/text-generation-inference router/src/validation.rs",
  },
  {
    provider: "Amazon Bedrock",
    kind: "context",
    words: /input is too long for (?:the )?requested model/i,
    source: "repost.aws/knowledge-center/bedrock-validation-exception-errors",
  },
  {
    provider: "Cohere",
    kind: "context",
    words:
      /total number of tokens in the prompt cannot exceed (?<most>[\d,]+)(?: - received (?<asked>[\d,]+))?|exceeds the (?:maximum|model's) (?:token|context) limit/i,
    source: "docs.cohere.com, errors of a 400",
  },
  {
    provider: "Moonshot",
    kind: "context",
    words: /exceeded model token limit: (?<most>[\d,]+)(?: \(requested: (?<asked>[\d,]+)\))?/i,
    source: LIST,
  },
  {
    provider: "Alibaba",
    kind: "context",
    words: /range of input length should be \[\d+, (?<most>[\d,]+)\]/i,
    source: "alibabacloud.com/help/en/model-studio/error-code",
  },
  {
    provider: "MiniMax",
    kind: "context",
    words: /context window exceeds limit/i,
    source: "platform.minimax.io/docs/api-reference/errorcode",
  },
  {
    provider: "Z.AI",
    kind: "context",
    words: /prompt exceeds max length/i,
    codes: ["1261", "model_context_window_exceeded"],
    source: "docs.z.ai/api-reference/api-code",
  },
  {
    provider: "Poolside, NVIDIA",
    kind: "context",
    words:
      /input length (?<asked>[\d,]+) exceeds the maximum allowed input length of (?<most>[\d,]+) tokens/i,
    source: LIST,
  },
  {
    provider: "GitHub Models and Copilot",
    kind: "context",
    words: /prompt token count of (?<asked>[\d,]+) exceeds the limit of (?<most>[\d,]+)/i,
    codes: ["model_max_prompt_tokens_exceeded"],
    source: LIST,
  },
  {
    provider: "llama.cpp",
    kind: "context",
    words:
      /(?:request \((?<asked>[\d,]+) tokens\)|the request) exceeds the available context size(?: \((?<most>[\d,]+) tokens\))?|context size has been exceeded/i,
    codes: ["exceed_context_size_error"],
    source: "ggml-org/llama.cpp tools/server/server-context.cpp",
  },
  {
    provider: "LM Studio",
    kind: "context",
    words:
      /greater than the context length|loaded with (?:a )?context length of only (?<most>[\d,]+) tokens/i,
    source: LIST,
  },
  {
    provider: "Ollama",
    kind: "context",
    words: /prompt too long; exceeded (?:max )?context length|input length exceeds the context length/i,
    source: LIST,
  },
  {
    provider: "OpenAI, flagged prompts and cyber risks",
    kind: "policy",
    words: /flagged as potentially violating our usage policy|flagged for possible cybersecurity risk/i,
    codes: [
      "cyber_policy",
      "content_policy_violation",
      "image_content_policy_violation",
      "moderation_blocked",
    ],
    source:
      "openai/codex#7250, #40327; BerriAI/litellm#40243; developers.openai.com/api/docs/guides/images-vision",
  },
  {
    provider: "Azure OpenAI",
    kind: "policy",
    words: /triggering Azure OpenAI's content management policy/i,
    codes: ["content_filter", "responsibleaipolicyviolation"],
    source: "learn.microsoft.com/azure/ai-foundry/openai/concepts/content-filter",
  },
  {
    provider: "Anthropic",
    kind: "policy",
    words: /output blocked by content filtering policy/i,
    source: "support.claude.com/en/articles/10023638",
  },
  {
    provider: "xAI",
    kind: "policy",
    words: /content violates usage guidelines/i,
    source: "public logs of its clients, with SAFETY_CHECK_TYPE_BIO",
  },
  {
    provider: "DeepSeek",
    kind: "policy",
    words: /^content exists risk\.?$/i,
    source: "public logs of its clients, with status 400",
  },
  {
    provider: "Moonshot",
    kind: "policy",
    words: /request was rejected because it was considered high risk/i,
    source: "public logs of its clients, with the type content_filter",
  },
  {
    provider: "Alibaba",
    kind: "policy",
    words: /(?:input|output) data may contain inappropriate content/i,
    codes: ["datainspectionfailed", "data_inspection_failed"],
    source: "alibabacloud.com/help/en/model-studio/error-code",
  },
  {
    provider: "MiniMax",
    kind: "policy",
    words: /(?:input|output) new_sensitive/i,
    codes: ["1026", "1027"],
    source: "platform.minimax.io/docs/api-reference/errorcode",
  },
  {
    provider: "Z.AI",
    kind: "policy",
    codes: ["1301"],
    source: "docs.z.ai/api-reference/api-code, error 1301",
  },
  {
    provider: "OpenRouter",
    kind: "policy",
    words: /requires moderation(?: on .{1,60})? and your input was flagged|your input was flagged/i,
    source: "openrouter.ai/docs/api/reference/errors",
  },
  {
    provider: "OpenAI, OpenRouter",
    kind: "prompt",
    codes: ["invalid_prompt"],
    source: "openai 6, types of ResponseError; openrouter.ai/docs/api_reference/responses/error-handling",
  },
];

interface Said {
  readonly message: string | null;
  readonly type: string | null;
  readonly code: string | null;
}

/**
 * Finds which refusal of the caller's own request an error is; null for every other error. Of several wordings that fit, the one
 * that says the most counts.
 */
export function findCallerFault(said: Said): CallerFault | null {
  const codes = [said.code, said.type].flatMap((word) => (word === null ? [] : [word.toLowerCase()]));
  let found: CallerFault | null = null;
  for (const row of WORDINGS) {
    const match = said.message === null ? null : row.words?.exec(said.message);
    if (!match && !row.codes?.some((code) => codes.includes(code))) continue;
    const { asked, output, most } = match?.groups ?? {};
    const fault = { kind: row.kind, asked: countOf(asked), output: countOf(output), most: countOf(most) };
    if (found === null || countsOf(fault) > countsOf(found)) found = fault;
  }
  return found;
}

const countsOf = ({ asked, output, most }: CallerFault): number =>
  [asked, output, most].filter((count) => count !== null).length;

const countOf = (text: string | undefined): number | null =>
  text === undefined ? null : Number(text.replaceAll(",", ""));
