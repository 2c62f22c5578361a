import type { ChatChunk, StatedUsage } from "@causeway/contracts";
import type { AnswerSummary, Cut, JsonObject, Target, UpstreamError } from "@causeway/dialects";
import type { DoorName } from "../bodies/door-names.ts";
import type { CapturedForm } from "../cache/read-captured.ts";

/** How an answer comes: as an event of a stream, or as one JSON body. */
export type AnswerForm = "event" | "body";

/** An answer, handed over: memory of which only the last piece is not filled. */
interface LentAnswer {
  readonly blocks: readonly ArrayBuffer[];
  readonly length: number;
}

/** An answer to a chat, of which what is only passed on should be cut out. */
export interface CutTask extends LentAnswer {
  readonly kind: "cut";
  readonly form: AnswerForm;
  /** Of the marks in place of the cuts, and the number of the first one. */
  readonly prefix: string;
  readonly first: number;
}

/** Whose answer it is and what was asked, in the caller's own format. */
export interface ExchangeNames {
  readonly door: DoorName;
  readonly dialect: string;
  readonly target: Target;
  readonly request: JsonObject;
}

/** An answer to another request, whose usage and the like is read. */
export interface ReadTask extends LentAnswer, ExchangeNames {
  readonly kind: "read";
}

/** The same answer, to be made the caller's. */
export interface CompleteTask extends LentAnswer, ExchangeNames {
  readonly kind: "complete";
  readonly final: ChatChunk;
}

/** What a caller was sent, to be added up to the whole answer that the response cache keeps. */
export interface GatherTask extends LentAnswer {
  readonly kind: "gather";
  readonly door: DoorName;
  readonly form: CapturedForm;
}

export type AnswerTask = CutTask | ReadTask | CompleteTask | GatherTask;

/** What is left of an answer, or why it is not read. */
export type CutResult =
  | { readonly problem: string }
  | {
      readonly left: Uint8Array;
      /** Ranges of `whole`. */
      readonly cuts: readonly Cut[];
      /** The answer; empty where nothing was cut out. */
      readonly whole: Uint8Array;
    };

/** What a provider's answer says, with the answer itself; or the caller's. */
export type AnswerResult =
  | { readonly summary: AnswerSummary; readonly ignored: readonly string[]; readonly whole: Uint8Array }
  | { readonly contentType: string; readonly body: Uint8Array };

/** The JSON of the whole answer; null when there is none that may be kept. */
export interface GatheredResult {
  readonly gathered: string | null;
}

/** An UnreadableAnswer. */
export interface Refused {
  readonly message: string;
  readonly error: UpstreamError | null;
  readonly usage: StatedUsage | null;
}

export type TaskResult = CutResult | AnswerResult | GatheredResult | { readonly refused: Refused };
