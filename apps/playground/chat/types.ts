/** What of a gateway's answer the page shows. */
export interface AnswerFacts {
  readonly provider: string | null;
  readonly model: string | null;
  readonly requestId: string | null;
  readonly promptTokens: number;
  readonly completionTokens: number;
  /** USD. */
  readonly cost: number | null;
  /** Milliseconds, measured in the browser. */
  readonly firstTokenMs: number | null;
  readonly totalMs: number;
  readonly isCached: boolean;
  readonly attempts: number;
}

export interface Message {
  readonly id: string;
  readonly role: "user" | "assistant";
  readonly content: string;
  readonly reasoning: string;
  /** The model asked for an answer. */
  readonly model: string | null;
  readonly facts: AnswerFacts | null;
  readonly problem: string | null;
  readonly isRunning: boolean;
}

/** An item of the gateway's model list. */
export interface Model {
  readonly id: string;
  readonly name: string;
  readonly family: string;
  /** Left out when unknown. */
  readonly context_length?: number;
  readonly pricing: { readonly prompt: string; readonly completion: string };
  readonly providers: readonly { readonly streaming: boolean }[];
  readonly architecture: { readonly output_modalities: readonly string[] };
}
