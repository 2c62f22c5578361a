import type { Controls } from "../control/controls.ts";
import type { JsonObject, Prompt, WireFault } from "./dialect.ts";

type Reason = NonNullable<Controls["refuse"]>;

interface Tokens {
  readonly asked: number;
  readonly most: number;
}

type Refusals = Readonly<Record<Reason, (tokens: Tokens) => WireFault>>;

const refusal = (status: number, message: string, details?: JsonObject): WireFault => ({
  ...{ status, message },
  ...(details ? { details } : {}),
});

const FLAGGED =
  "Invalid prompt: your prompt was flagged as potentially violating our usage policy. Please try again with a different prompt: https://platform.openai.com/docs/guides/reasoning#advice-on-prompting";
const NO_QUOTA =
  "You exceeded your current quota, please check your plan and billing details. For more information on this error, read the docs: https://platform.openai.com/docs/guides/error-codes/api-errors.";

/** Sources: OpenAI's page "Error codes"; openai/codex#40327 and BerriAI/litellm#40243 for flagged requests. */
const OPENAI: Refusals = {
  context: ({ asked, most }) =>
    refusal(
      400,
      `This model's maximum context length is ${most} tokens. However, your messages resulted in ${asked} tokens. Please reduce the length of the messages.`,
      { param: "messages", code: "context_length_exceeded" },
    ),
  prompt: () => refusal(400, FLAGGED, { code: "invalid_prompt" }),
  policy: () =>
    refusal(400, "Your request was flagged for possible cybersecurity risk and was not completed", {
      code: "cyber_policy",
    }),
  credit: () => refusal(429, NO_QUOTA, { type: "insufficient_quota", code: "insufficient_quota" }),
};

const RESPONSES: Refusals = {
  ...OPENAI,
  context: () =>
    refusal(
      400,
      "Your input exceeds the context window of this model. Please adjust your input and try again.",
      { param: "input", code: "context_length_exceeded" },
    ),
};

const BLOCKED = "Output blocked by content filtering policy";

/** Sources: Anthropic's page "Errors"; anthropics/claude-code#2543 and #228 for the texts. */
const ANTHROPIC: Refusals = {
  context: ({ asked, most }) => refusal(400, `prompt is too long: ${asked} tokens > ${most} maximum`),
  prompt: () => refusal(400, BLOCKED),
  policy: () => refusal(400, BLOCKED),
  credit: () =>
    refusal(
      400,
      "Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing to upgrade or purchase credits.",
    ),
};

const NOT_ALLOWED = "The prompt is not allowed by the safety policy of the model.";

/** Source: Gemini API, "Troubleshooting guide". */
const GOOGLE: Refusals = {
  context: ({ asked, most }) =>
    refusal(400, `The input token count (${asked}) exceeds the maximum number of tokens allowed (${most}).`),
  prompt: () => refusal(400, NOT_ALLOWED),
  policy: () => refusal(400, NOT_ALLOWED),
  credit: () =>
    refusal(429, "Your prepayment credits are depleted. Please go to AI Studio to manage your billing."),
};

/** Source: AWS re:Post, "ValidationException errors in Amazon Bedrock". */
const BEDROCK: Refusals = {
  context: () => refusal(400, "Input is too long for requested model."),
  prompt: () => refusal(400, NOT_ALLOWED),
  policy: () => refusal(400, NOT_ALLOWED),
  credit: () => refusal(403, "INVALID_PAYMENT_INSTRUMENT: A valid payment instrument must be provided."),
};

/** Source: Cohere API reference, "Errors". */
const COHERE: Refusals = {
  context: ({ asked, most }) =>
    refusal(
      400,
      `too many tokens: total number of tokens in the prompt cannot exceed ${most} - received ${asked}. Try using a shorter prompt.`,
    ),
  prompt: () => refusal(400, NOT_ALLOWED),
  policy: () => refusal(400, NOT_ALLOWED),
  credit: () =>
    refusal(402, "Please add or update your payment method at https://dashboard.cohere.com/billing."),
};

const BY_DIALECT: Readonly<Record<string, Refusals>> = {
  "openai-responses": RESPONSES,
  "anthropic-messages": ANTHROPIC,
  "anthropic-azure": ANTHROPIC,
  "anthropic-bedrock": ANTHROPIC,
  "anthropic-vertex": ANTHROPIC,
  "google-generate-content": GOOGLE,
  "bedrock-converse": BEDROCK,
  "cohere-chat": COHERE,
};

const DEFAULT_MOST = 1_000;

/** Refuses a request in the words of the provider whose format it is, if its controls or its length ask for that; else null. */
export function refusalOf(dialect: string, { promptTokens }: Prompt, controls: Controls): WireFault | null {
  const { contextTokens: most } = controls;
  const isTooLong = most !== undefined && promptTokens > most;
  const reason = controls.refuse ?? (isTooLong ? "context" : null);
  if (reason === null) return null;
  const limit = most ?? DEFAULT_MOST;
  const refusals = BY_DIALECT[dialect] ?? OPENAI;
  return refusals[reason]({ asked: Math.max(promptTokens, limit + 1), most: limit });
}
