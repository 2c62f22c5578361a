/** The form of a maker's names of models, and the provider that has all of them. */
export interface Naming {
  readonly provider: string;
  /** The complete name, in any case. */
  readonly pattern: RegExp;
}

/**
 * Names of makers that no one else gives models. Names with `:` are left out: they are regions, variants and fine-tuned models.
 * Sources: the makers' lists of models, read 2026-11-28.
 */
export const NAMINGS: readonly Naming[] = [
  { provider: "anthropic", pattern: /^claude-[\w.-]+$/i },
  { provider: "openai", pattern: /^(?:(?:gpt|chatgpt)-[\w.-]+|o\d[\w.-]*)$/i },
  { provider: "google-ai-studio", pattern: /^gemini-[\w.-]+$/i },
  { provider: "xai", pattern: /^grok-[\w.-]+$/i },
  { provider: "deepseek", pattern: /^deepseek-[\w.-]+$/i },
  { provider: "mistral", pattern: /^(?:mistral|ministral|magistral|codestral|devstral)-[\w.-]+$/i },
];

/** An addition to a model's name that a client makes for itself. */
interface ClientSuffix {
  readonly pattern: RegExp;
  readonly client: string;
  readonly source: string;
}

/** They say how the client counts the context. Anthropic's models have no such names, and a beta header asks for the context. */
export const CLIENT_SUFFIXES: readonly ClientSuffix[] = [
  {
    pattern: /\[[12]m\]$/i,
    client: "Claude Code",
    source:
      "https://code.claude.com/docs/en/model-config (extended context), decolua/9router#2531; read 2026-11-28",
  },
];
