/**
 * When the chat completions of a model refuse function tools. `never`: they take them, but lose the model's reasoning between the
 * calls of a loop. `with an effort`: whichever is stated, `none` too. `unless none`: also where no effort is stated.
 */
export type ToolRefusal = "never" | "with an effort" | "unless none" | "always";

/** Models of a provider that also has the Responses API, which takes their tools with any effort. */
export interface ToolRefusalRow {
  readonly providers: readonly string[];
  /** By the provider's name for them; the first row that fits counts. */
  readonly models: RegExp;
  readonly refuses: ToolRefusal;
  readonly source: string;
  /** ISO date. */
  readonly read: string;
}

/** Microsoft serves the same models with the same refusals: can1357/oh-my-pi#11052, Gitlawb/openclaude#1957. */
const ALL = ["openai", "azure", "azure-ai-foundry"];
const READ = "2026-11-28";
const GUIDE = "https://developers.openai.com/api/docs/guides/latest-model";

/**
 * OpenAI's models by what their chat completions refuse. Models that speak only Responses (`-pro`, `-codex`) and those that don't
 * reason (`-chat`) aren't here. The last row holds for models that are newer than this table.
 */
export const TOOL_REFUSALS: readonly ToolRefusalRow[] = [
  {
    // Azure's dated API has the Responses API only in its later versions, and nothing is refused here.
    providers: ["openai"],
    models: /^gpt-5(?:\.[12])?(?:-mini|-nano)?(?:-\d{4}-\d\d-\d\d)?$/,
    refuses: "never",
    source: "https://developers.openai.com/api/docs/guides/migrate-to-responses (reasoning items)",
    read: READ,
  },
  {
    providers: ALL,
    models: /^gpt-5\.4(?:-mini|-nano)?(?:-\d{4}-\d\d-\d\d)?$/,
    refuses: "with an effort",
    source:
      "https://developers.openai.com/api/docs/guides/migrate-to-responses (none), pipecat-ai/pipecat#4043 (low), livekit/agents#5084 (none is refused, no effort is taken)",
    read: READ,
  },
  {
    providers: ALL,
    models: /^gpt-5\.5(?:-\d{4}-\d\d-\d\d)?$/,
    refuses: "always",
    source: "charmbracelet/crush#2913 (default effort: medium); the guide's sentence on `none` since GPT-5.4",
    read: READ,
  },
  {
    // They have no `none`; later ones are taken to have none either.
    providers: ALL,
    models: /^gpt-6(?:(?:\.\d+)?-astra|\.[1-9]\d*-sol)(?:-\d{4}-\d\d-\d\d)?$/,
    refuses: "always",
    source: `${GUIDE}?model=gpt-6.1-sol`,
    read: READ,
  },
  {
    providers: ALL,
    models:
      /^gpt-(?:5\.[6-9]|[6-9]|[1-9]\d)(?!.*-(?:pro|codex|chat|image|audio|realtime|search|transcribe|tts))/,
    refuses: "unless none",
    source: `BerriAI/litellm#34569 (gpt-5.6), onyx-dot-app/onyx#15008 (gpt-6-sol), ${GUIDE}`,
    read: READ,
  },
];
