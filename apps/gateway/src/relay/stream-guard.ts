import { setImmediate } from "node:timers/promises";
import type { ChatChunk, ChunkChoice, ChunkDelta, GatewayError } from "@causeway/contracts";
import {
  createStreamInspector,
  keepPlaceholdersWhole,
  type StreamInspector,
  type StreamStep,
} from "@causeway/guardrails";
import { blockedError, unreadableAnswer } from "../guardrails/blocked-error.ts";
import type { Guard } from "../request/guard.ts";
import { ChoiceGuard } from "./choice-guard.ts";
import { ChunkGuard, lengthOf } from "./chunk-guard.ts";
import { HeldChunks, longestIn, splitLong } from "./held-chunks.ts";
import { splitChoice } from "./split-choice.ts";

/** Units of text that are judged at once. */
const LONG = 4_096;
/** What a held chunk counts in addition to its text: providers of tenants can send any number of them. */
const CHUNK_WEIGHT = 32;
/** Chunks at the start that say nothing, and choices of one answer. */
const MAX_SILENT = 100;
const MAX_CHOICES = 256;
/** Instructions of patterns that a piece of a stream, with what is around it, is held against in a few milliseconds. */
const STREAMED_PATTERNS = 300;

/**
 * Judges a streamed answer, chunk by chunk: what may still become a match stays here until more of it is known. A class: one
 * per streamed answer that rules judge.
 */
export class StreamGuard {
  /** Set once a rule blocks the answer: nothing more of it goes out. */
  blocked: GatewayError | null = null;
  readonly #guard: Guard;
  readonly #inspector: StreamInspector;
  readonly #choices = new Map<number, ChoiceGuard>();
  /** Null where all of the answer is judged at its end, or rules judge none of it. */
  readonly #asides: ChunkGuard | null;
  #last: ChatChunk | null = null;
  /** What says nothing yet; null once something went out. */
  #head: ChatChunk[] | null = [];
  /** Where services judge the answer, or patterns that take long: all of it. */
  readonly #held: HeldChunks | null;
  /** A chunk too long to be judged at once, and those after it: they are judged in slices when the answer has ended. */
  #late: ChatChunk[] | null = null;
  /** Whether its patterns take too long for an answer on its way. */
  readonly #isSlow: boolean;
  /** Of all that is held. */
  #weight = 0;
  /** More than is judged, and no rule that acts: the rest passes. */
  #isFree = false;

  constructor(guard: Guard) {
    this.#guard = guard;
    this.#isSlow = guard.rules.hasLocalOutput && guard.rules.patternSize > STREAMED_PATTERNS;
    this.#held = this.#isSlow || guard.asksServices("output") ? new HeldChunks() : null;
    const judging =
      guard.rules.hasOutput && !this.#isSlow
        ? createStreamInspector(guard.rules, { hidden: guard.hidden })
        : null;
    this.#asides = judging ? new ChunkGuard(guard) : null;
    this.#inspector = judging && !guard.restoreMap ? judging : keepPlaceholdersWhole(judging);
  }

  /** The chunks that may go out now. */
  pass(chunks: readonly ChatChunk[]): ChatChunk[] {
    return chunks.flatMap((chunk) => this.#passNext(chunk));
  }

  #passNext(next: ChatChunk): ChatChunk[] {
    if (this.blocked) return [];
    if (this.#isFree) return [next];
    const { chunk, texts } = this.#asides?.open(next) ?? { chunk: next, texts: [] };
    const asides = lengthOf(texts);
    if (this.#isTooMuch(chunk, asides)) return this.#giveUp(chunk);
    if (this.#late || Math.max(asides, longestIn(chunk)) > LONG) {
      this.#late ??= [];
      this.#late.push(chunk);
      return [];
    }
    const judged = this.#asides?.judge(chunk, texts);
    return this.#passAll([judged ? this.#noteChunk(judged) : chunk]);
  }

  #noteChunk({ chunk, violations, isBlocked }: ReturnType<ChunkGuard["judge"]>): ChatChunk {
    this.#guard.note(violations);
    if (isBlocked) this.blocked ??= blockedError("output", violations);
    return chunk;
  }

  #isTooMuch(chunk: ChatChunk, asides: number): boolean {
    if (!this.#held && !this.#late) return false;
    this.#weight += CHUNK_WEIGHT + longestIn(chunk) + asides;
    return this.#weight > this.#guard.maxTextBytes;
  }

  /** What can't be held to its end is blocked where a rule acts; where rules only warn, it passes unjudged. */
  #giveUp(chunk: ChatChunk): ChatChunk[] {
    const { rules, maxTextBytes } = this.#guard;
    const late = this.#late ?? [];
    this.#late = null;
    if (rules.enforcesOutput) {
      this.blocked = unreadableAnswer(maxTextBytes);
      this.#held?.clear();
      return [];
    }
    const rest = this.#endAll();
    this.#isFree = true;
    return [...(this.#held?.release(new Map()) ?? rest), ...late, chunk];
  }

  #passAll(chunks: readonly ChatChunk[]): ChatChunk[] {
    const out = this.#withHead(chunks.flatMap((chunk) => (this.blocked ? [] : this.#passChunk(chunk))));
    return this.blocked ? [] : this.#hold(out);
  }

  /** What was still held at the end of the stream. */
  end(): ChatChunk[] {
    return this.#late || this.#isFree ? [] : this.#endAll();
  }

  #endAll(): ChatChunk[] {
    const last = this.#last;
    if (!last || this.blocked) return [];
    const head = this.#head ?? [];
    this.#head = null;
    const chunks = [...this.#choices].flatMap(([index, choice]) =>
      choice.end().map((delta) => carry(last, index, { delta })),
    );
    return this.blocked ? [] : this.#hold([...head, ...chunks]);
  }

  /** What could only be judged once the stream has ended. */
  async release(): Promise<ChatChunk[]> {
    if (this.#isFree) return [];
    const late = await this.#passLate();
    if (!this.#held || this.blocked) return late;
    const held = this.#isSlow ? await this.#judgeHeld(this.#held) : this.#held;
    if (this.blocked) return [];
    if (!this.#guard.asksServices("output")) return held.release(new Map());
    const { violations, replacements } = await this.#guard.askServices("output", held.texts());
    this.#guard.note(violations);
    if (violations.some(({ action }) => action === "block"))
      this.blocked = blockedError("output", violations);
    return this.blocked ? [] : held.release(replacements);
  }

  async #passLate(): Promise<ChatChunk[]> {
    const late = this.#late;
    if (!late) return [];
    const out: ChatChunk[] = [];
    for (const chunk of late) {
      if (this.blocked) break;
      for (const piece of splitLong(await this.#judgeLate(chunk), LONG)) {
        out.push(...this.#passAll([piece]));
        await setImmediate();
      }
    }
    this.#late = null;
    return [...out, ...this.#endAll()];
  }

  async #judgeLate(chunk: ChatChunk): Promise<ChatChunk> {
    if (!this.#asides) return chunk;
    const { texts } = this.#asides.open(chunk);
    const isLong = lengthOf(texts) > LONG;
    return this.#noteChunk(
      isLong ? await this.#asides.judgeOnThread(chunk, texts) : this.#asides.judge(chunk, texts),
    );
  }

  /** Judges a whole answer by local rules. */
  async #judgeHeld(held: HeldChunks): Promise<HeldChunks> {
    const texts = held.texts();
    const { maxTextBytes, rules } = this.#guard;
    if (texts.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0) > maxTextBytes) {
      if (rules.enforcesOutput) this.blocked = unreadableAnswer(maxTextBytes);
      return held;
    }
    const { verdict, violations, replacements } = await this.#guard.inspectOnThread(texts);
    this.#guard.note(violations);
    if (verdict === "block") this.blocked = blockedError("output", violations);
    const changed = texts.flatMap(({ location, text }) => {
      const replaced = replacements.get(location);
      return replaced === undefined ? [] : [[text, replaced] as const];
    });
    const judged = new HeldChunks();
    judged.add(held.release(new Map(changed)));
    return judged;
  }

  #hold(chunks: ChatChunk[]): ChatChunk[] {
    if (!this.#held) return chunks;
    this.#held.add(chunks);
    return [];
  }

  /** Nothing goes out before something is said: until then what is found still goes into the headers. */
  #withHead(chunks: ChatChunk[]): ChatChunk[] {
    if (this.blocked) return [];
    if (!this.#head) return chunks;
    const out = [...this.#head, ...chunks];
    const isSaid = out.length > MAX_SILENT || chunks.some(saysSomething);
    this.#head = isSaid ? null : out;
    return isSaid ? out : [];
  }

  #passChunk(chunk: ChatChunk): ChatChunk[] {
    this.#last = chunk;
    if (chunk.choices.length === 0) return [chunk];
    const out = chunk.choices.flatMap((choice) => this.#passChoice(chunk, choice));
    return this.blocked ? [] : out;
  }

  #passChoice(chunk: ChatChunk, choice: ChunkChoice): ChatChunk[] {
    const { index, finish_reason: finish } = choice;
    const guard = this.#choiceOf(index);
    const deltas = splitChoice(choice).flatMap(({ kind, delta }) => guard.pass(kind, delta));
    if (finish) deltas.push(...guard.end());
    const out = deltas.map((delta) => carry(chunk, index, { delta }));
    // Probabilities of tokens say what may have been cut out.
    if (finish) out.push(carry(chunk, index, { ...choice, delta: {}, logprobs: null }));
    return out;
  }

  #choiceOf(index: number): ChoiceGuard {
    const known = this.#choices.get(index);
    if (known) return known;
    if (this.#choices.size >= MAX_CHOICES) this.blocked ??= unreadableAnswer(this.#guard.maxTextBytes);
    const opened = new ChoiceGuard(this.#inspector, index, (step, isRepeated) =>
      this.#note(step, isRepeated),
    );
    this.#choices.set(index, opened);
    return opened;
  }

  #note(step: StreamStep, isRepeated: boolean): void {
    if (!isRepeated) this.#guard.note(step.violations);
    if (step.blocked) this.blocked ??= blockedError("output", step.violations);
  }
}

interface Carried extends Partial<ChunkChoice> {
  readonly delta: ChunkDelta;
}

/** A chunk like this one that says only this of one choice. */
const carry = (chunk: ChatChunk, index: number, choice: Carried): ChatChunk => ({
  ...chunk,
  usage: null,
  choices: [{ finish_reason: null, ...choice, index }],
});

const saysSomething = ({ choices }: ChatChunk): boolean =>
  choices.some(
    ({ delta, finish_reason: finish }) => finish || Object.keys(delta).some((name) => name !== "role"),
  );
