import type { Quirks } from "@causeway/dialects";
import type { ProviderRow } from "../provider-row.ts";

/** What a row of an OpenAI-compatible provider has to say. */
export interface CompatibleRow {
  readonly id: string;
  readonly name: string;
  readonly baseUrl: string | null;
  readonly modelDialects?: ProviderRow["modelDialects"];
  readonly quirks?: Quirks;
  readonly settings?: ProviderRow["settings"];
  readonly auth?: ProviderRow["auth"];
  readonly keyOptional?: boolean;
  readonly docsUrl?: string;
}

/**
 * What holds for compatible providers as a rule: `max_tokens` is the bound every one of them knows, `developer` is a
 * role only OpenAI made (DeepSeek, DeepInfra, Qwen and others answer 400 or 422 to it), and `reasoning_effort` is how
 * most take a wish for thinking.
 */
const USUAL: Quirks = {
  maxTokensField: "max_tokens",
  developerRole: "system",
  reasoningRequest: "reasoning_effort",
};

/** A provider that speaks chat completions with a bearer key; a row only states what is different. */
export const compatible = (row: CompatibleRow): ProviderRow => ({
  dialect: "openai-chat",
  auth: { kind: "bearer" },
  settings: [],
  ...row,
  quirks: { ...USUAL, ...row.quirks },
});
