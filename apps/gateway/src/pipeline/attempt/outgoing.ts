import type { CutPieces, Door, ImageFacts } from "@causeway/dialects";
import type { OutboundClient, Timeouts, UpstreamReply } from "@causeway/upstream";
import type { AnswerReading } from "../../answers/paced-reply.ts";
import type { AuthSources } from "../../credentials/apply-credential.ts";
import type { Guard } from "../../request/guard.ts";
import type { MediaFetcher } from "../../request/media-fetcher.ts";
import type { MarksPrompt } from "../../request/prompt-marks.ts";
import type { RequestBody } from "../../request/request-body.ts";

/** What is sent, whatever the provider. */
export interface Outgoing {
  readonly door: Door;
  readonly body: RequestBody;
  readonly stream: boolean;
  /** Those that are asked for. */
  readonly images: ImageFacts | undefined;
  /** Estimate. */
  readonly promptTokens: number;
  readonly requestId: string;
  /** Of the job that is sent. */
  readonly jobId: string | undefined;
  readonly traceparent: string | null;
  readonly tracestate: string | null;
  readonly callerHeaders: Readonly<Record<string, string>>;
  /** Names of headers that go to no provider because rules found something in them. */
  readonly withheld: readonly string[];
  /** The caller's program, which no provider is given: some need responses of their own form. */
  readonly userAgent: string | undefined;
  /** A response that is only a refusal counts as a failure: another model is tried. */
  readonly hasNextModel: boolean;
  /** The gateway chose the model. */
  readonly isChosen: boolean;
  /** Earlier thinking is left out. */
  readonly isWithoutThinking: boolean;
  readonly marksPrompt: MarksPrompt;
  /** Organizations spend credits. */
  readonly isMetered: boolean;
  readonly timeouts: Timeouts;
  /** Null when no guardrail is on. */
  readonly guard: Guard | null;
  readonly auth: AuthSources;
  /** Fetches what callers name in their prompts. */
  readonly media: MediaFetcher;
  /** Aborts whatever is under way when the caller leaves; paid work only once it was waited for, if the provider has it. */
  readonly onAbortable: (abort: () => void, isSent?: () => boolean) => void;
  readonly isGone: () => boolean;
  /** How answers are read, and what takes what is cut out of them. */
  readonly reading: AnswerReading;
  readonly organizationId: string;
  readonly pieces: () => CutPieces;
  /** Waits until a large answer may be held in memory; it is not read meanwhile. */
  readonly enterRoom: (reply: UpstreamReply) => Promise<void>;
  /** How files are fetched that a provider names in its answer. */
  readonly results: {
    readonly client: OutboundClient;
    /** Of one file. */
    readonly maxBytes: number;
    /** @throws GatewayError */
    readonly hold: (bytes: number) => void;
  };
}
