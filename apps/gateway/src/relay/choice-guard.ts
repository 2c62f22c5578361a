import type { ChunkDelta, ReasoningDetail, ToolCallDelta } from "@causeway/contracts";
import type { StreamInspector, StreamStep } from "@causeway/guardrails";
import type { Kind } from "./split-choice.ts";

/** Told of every step of the inspector. `isRepeated`: the same text was judged on another channel. */
export type OnStep = (step: StreamStep, isRepeated: boolean) => void;

/** Of one text that is said in pieces: what a delta with a piece of it looks like. */
interface OpenText {
  readonly kind: Kind;
  readonly isRepeated: boolean;
  readonly place: (text: string) => ChunkDelta;
}

/** Judges the texts of one choice of a streamed answer. A class: one per choice. */
export class ChoiceGuard {
  readonly #inspector: StreamInspector;
  readonly #onStep: OnStep;
  readonly #path: string;
  readonly #open = new Map<string, OpenText>();
  #kind: Kind | null = null;
  #isThinkingChanged = false;

  constructor(inspector: StreamInspector, index: number, onStep: OnStep) {
    this.#inspector = inspector;
    this.#path = `choices[${index}].message`;
    this.#onStep = onStep;
  }

  /** The deltas that may go out now, in order. */
  pass(kind: Kind | null, delta: ChunkDelta): ChunkDelta[] {
    if (kind === null) return [delta];
    if (kind === "text" && kind === this.#kind) return this.#passText(delta);
    const before = kind === this.#kind ? [] : this.end();
    this.#kind = kind;
    if (kind === "thinking") return [...before, ...this.#passThinking(delta)];
    return [...before, ...(kind === "text" ? this.#passText(delta) : this.#passCalls(delta))];
  }

  /** Nothing more comes of what is open: what was held of it. */
  end(): ChunkDelta[] {
    const tails: ChunkDelta[] = [];
    for (const [channel, open] of this.#open) {
      const text = this.#read(this.#inspector.end(channel), open);
      if (text !== "") tails.push(open.place(text));
    }
    this.#open.clear();
    return tails;
  }

  #passText({ content, refusal, audio }: ChunkDelta): ChunkDelta[] {
    const said = this.#pass("content", content, placeContent);
    // Nearly every chunk of an answer.
    if (refusal === undefined && audio === undefined) return said;
    const transcript = audio?.transcript;
    return [
      ...said,
      ...this.#pass("refusal", refusal, (text) => ({ refusal: text })),
      ...(typeof transcript === "string"
        ? this.#pass("audio.transcript", transcript, (text) => ({ audio: { ...audio, transcript: text } }))
        : audio
          ? [{ audio }]
          : []),
    ];
  }

  #passCalls({ tool_calls: calls = [] }: ChunkDelta): ChunkDelta[] {
    return calls.flatMap((call) => {
      const text = call.function?.arguments;
      const { index } = call;
      const more = this.#pass(`tool_calls[${index}].function.arguments`, text, (piece) => ({
        tool_calls: [{ index, function: { arguments: piece } }],
      }));
      return isHead(call) ? [{ tool_calls: [withoutArguments(call)] }, ...more] : more;
    });
  }

  #passThinking(delta: ChunkDelta): ChunkDelta[] {
    const { reasoning, reasoning_content: older, reasoning_details: details = [] } = delta;
    const isSaid = typeof reasoning === "string";
    return [
      ...this.#pass("reasoning", reasoning, (text) => ({ reasoning: text })),
      ...(typeof older === "string"
        ? this.#pass("reasoning_content", older, (text) => ({ reasoning_content: text }), isSaid)
        : []),
      ...(details ?? []).flatMap((detail) => this.#passDetail(detail, isSaid)),
    ];
  }

  /** What is signed or sealed follows the text that it is of; a text that was changed is not the one that was signed. */
  #passDetail(detail: ReasoningDetail, isSaid: boolean): ChunkDelta[] {
    const { text, summary, signature, ...rest } = detail;
    const place = `reasoning_details[${detail.index ?? 0}]`;
    const out = [
      ...this.#pass(place, text, (piece) => ({ reasoning_details: [{ ...rest, text: piece }] }), isSaid),
      ...this.#pass(
        `${place}.summary`,
        summary,
        (piece) => ({ reasoning_details: [{ ...rest, summary: piece }] }),
        isSaid,
      ),
    ];
    const isSealed = typeof signature === "string" || typeof rest.data === "string";
    if (!isSealed) return out;
    out.push(...this.end());
    if (typeof signature === "string" && this.#isThinkingChanged) return out;
    return [...out, { reasoning_details: [signature === undefined ? rest : { ...rest, signature }] }];
  }

  #pass(
    name: string,
    text: string | null | undefined,
    place: (text: string) => ChunkDelta,
    isRepeated = false,
  ): ChunkDelta[] {
    if (!text || this.#kind === null) return [];
    const channel = `${this.#path}.${name}`;
    const open = { kind: this.#kind, isRepeated, place };
    this.#open.set(channel, open);
    const released = this.#read(this.#inspector.push(channel, text), open);
    return released === "" ? [] : [place(released)];
  }

  #read(step: StreamStep, { kind, isRepeated }: OpenText): string {
    if (kind === "thinking" && step.violations.some(({ action }) => action === "redact"))
      this.#isThinkingChanged = true;
    if (step.blocked || step.violations.length > 0) this.#onStep(step, isRepeated);
    return step.release;
  }
}

const placeContent = (content: string): ChunkDelta => ({ content });

/** Says more of a call than a piece of its arguments. */
const isHead = ({ id, type, function: fn, extra_content: extra }: ToolCallDelta): boolean =>
  id !== undefined || type !== undefined || fn?.name !== undefined || extra !== undefined;

const withoutArguments = (call: ToolCallDelta): ToolCallDelta =>
  call.function ? { ...call, function: { ...call.function, arguments: "" } } : call;
