/** What of a gateway's answer the page shows. */
export interface AnswerFacts {
  readonly provider: string | null;
  readonly model: string | null;
  /** By which the dashboard finds the request: its own ID, or the one that the page sent. */
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

/** A tool that the model asks for, and the result that the reader types. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** JSON text, as the model wrote it. */
  readonly arguments: string;
  readonly result: string;
}

/** A file of a question, as a data URL or, for text, as text. */
export interface Attachment {
  readonly kind: "image" | "document" | "audio" | "text";
  readonly name: string;
  readonly data: string;
}

export interface Question {
  readonly id: string;
  readonly role: "user";
  readonly content: string;
  readonly attachments: readonly Attachment[];
}

export interface Answer {
  readonly id: string;
  readonly role: "assistant";
  readonly content: string;
  readonly reasoning: string;
  readonly toolCalls: readonly ToolCall[];
  /** Data URLs, which the page shows, and `http` URLs, which it only links to. */
  readonly images: readonly string[];
  /** Speech, as a data URL. */
  readonly audio?: string;
  /** As a data URL. */
  readonly video?: string;
  /** Of a video that is being created, in percent. */
  readonly progress?: number;
  /** The model asked for an answer. */
  readonly model: string;
  readonly facts: AnswerFacts | null;
  /** By which the dashboard finds the request, also of an answer that failed or was stopped before its facts came. */
  readonly requestId?: string | null;
  readonly problem: string | null;
  readonly isRunning: boolean;
  /** The reader stopped it: what it said counts. */
  readonly isStopped: boolean;
}

export type Message = Question | Answer;

/** An item of the gateway's model list. */
export interface Model {
  readonly id: string;
  readonly name: string;
  readonly family: string;
  /** Left out when unknown. */
  readonly context_length?: number;
  readonly pricing: { readonly prompt: string; readonly completion: string };
  readonly providers: readonly { readonly providerId: string; readonly streaming: boolean }[];
  readonly architecture: {
    readonly input_modalities: readonly string[];
    readonly output_modalities: readonly string[];
  };
}
