import { type ChatChunk, type GatewayError, MAX_CALLS, MAX_CHOICES } from "@causeway/contracts";
import {
  beyondBounds,
  chatSidesOf,
  createEndCorrector,
  createChunkRestorer,
  type Door,
  exchangeFor,
  type FileStream,
  type Framing,
  type JsonObject,
  type NativeStream,
  nativeSideFor,
  restoreStream,
  type StreamFacts,
  type StreamState,
  type Target,
  type UpstreamDialect,
} from "@causeway/dialects";
import type { Fitted } from "../request/request-body.ts";
import type { StreamGuard } from "./stream-guard.ts";

/** From a provider's bytes to the caller's, whichever formats the two speak. */
export interface StreamPath {
  readonly state: StreamState;
  /** How the provider's stream is cut into its parts; null: it is a file. */
  readonly framing: Framing | null;
  /** Charged whether it is read or not. */
  readonly isPaidWork?: boolean;
  /** Bytes for the caller: whole events, or null. */
  push(bytes: Uint8Array): Uint8Array | string | null;
  end(): Uint8Array | string | null;
  /** The event of `state.error` as it came, where the provider speaks the caller's format. */
  refusal?(): Uint8Array | null;
  /** The end of the stream with usage and metadata; sent once the record is durable. */
  finish(final: ChatChunk): string | Uint8Array;
  /** In formats that number their events: the number of the next one. */
  nextNumber?(): number;
  readonly head?: FileStream["head"];
  readonly file?: FileStream["file"];
  readonly ignored?: FileStream["ignored"];
  readonly endsWhole?: FileStream["endsWhole"];
  /** Present where guardrails judge the answer: why it ends, once a rule blocked it. */
  readonly blocked?: () => GatewayError | null;
  /** Present with `blocked`: what was held until the answer had ended, or null. */
  readonly release?: () => Promise<string | null>;
}

/** The two ends of a stream. */
interface Ends {
  readonly door: Door;
  readonly dialect: UpstreamDialect;
  /** The changes for the provider. */
  readonly fitted?: Fitted | undefined;
}

/**
 * The provider's own bytes when both sides speak one format, else through the chat form. What guardrails judge always goes
 * through the chat form.
 */
export function createStreamPath(
  { door, dialect, fitted }: Ends,
  target: Target,
  known: StreamFacts & { readonly model: string; readonly request: JsonObject },
  guard: StreamGuard | null = null,
): StreamPath {
  const ofFiles = exchangeFor(dialect, door)?.createFileStream?.(target, known.request);
  if (ofFiles) return Object.assign(ofFiles, { framing: null, isPaidWork: door.isPaidWork === true });
  const native = guard || fitted?.isByChat ? null : nativeSideFor(dialect, door);
  if (native) {
    const stream = native.createStream(target, known);
    return withFraming(fitted ? restoreStream(stream, fitted.names) : stream);
  }
  const { caller, upstream } = chatSidesOf(dialect, door);
  const parser = upstream.createStreamParser(target);
  const renderer = caller.createStreamRenderer(known.model, known);
  const correct = createEndCorrector(parser.state);
  const restore = fitted ? createChunkRestorer(fitted.names) : null;
  const judge = (given: ChatChunk[]): ChatChunk[] => {
    const chunks = (restore ? given.map(restore) : given).map(correct);
    if (chunks.some(isBeyondBounds)) parser.state.error ??= beyondBounds(TOO_MUCH);
    if (parser.state.error?.isBeyondBounds) return [];
    return guard ? guard.pass(chunks) : chunks;
  };
  const render = (chunks: ChatChunk[]): string | null =>
    chunks.map((chunk) => renderer.render(chunk)).join("") || null;
  return {
    state: parser.state,
    framing: parser.framing ?? "events",
    push: (bytes) => render(judge(parser.push(bytes))),
    end: () => render([...judge(parser.end()), ...(guard?.end() ?? [])]),
    finish: (final) => renderer.finish(final),
    nextNumber: () => renderer.nextNumber?.() ?? 0,
    ...(guard ? { blocked: () => guard.blocked, release: async () => render(await guard.release()) } : {}),
  };
}

const withFraming = (native: NativeStream): StreamPath =>
  Object.assign(native, { framing: native.framing ?? ("events" as const) });

const TOO_MUCH = `the provider's response has more than ${MAX_CHOICES} choices, or ${MAX_CALLS} tool calls of one choice`;

/** Formats whose own streams are relayed bound their choices and calls themselves. */
const isBeyondBounds = ({ choices }: ChatChunk): boolean =>
  choices.length > MAX_CHOICES ||
  choices.some(
    ({ index, delta: { tool_calls: calls } }) =>
      index >= MAX_CHOICES || calls?.some((call) => call.index >= MAX_CALLS) === true,
  );
