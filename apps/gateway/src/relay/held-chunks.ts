import type { ChatChunk, ChunkChoice, ChunkDelta } from "@causeway/contracts";
import { mapAsides } from "@causeway/dialects";
import type { JudgedText } from "../request/guard.ts";
import { textsOf } from "./chunk-guard.ts";
import { splitChoice } from "./split-choice.ts";

/** A delta's text, as part of which text of the answer, and the delta with another one. */
interface Piece {
  readonly location: string;
  readonly text: string;
  readonly withText: (text: string) => ChunkDelta;
  /** What else a delta says is said once. */
  readonly onlyText: (text: string) => ChunkDelta;
}

/** A streamed answer that is held until services have judged it. A class: one per such answer. */
export class HeldChunks {
  readonly #chunks: ChatChunk[] = [];

  add(chunks: readonly ChatChunk[]): void {
    this.#chunks.push(...chunks);
  }

  clear(): void {
    this.#chunks.length = 0;
  }

  /** The texts of the answer, each put together, and what chunks say besides. */
  texts(): JudgedText[] {
    return [...this.#said(), ...this.#asides()];
  }

  #said(): JudgedText[] {
    const texts = new Map<string, string>();
    for (const { location, text } of this.#chunks.flatMap(({ choices }) => choices.flatMap(piecesOf)))
      texts.set(location, (texts.get(location) ?? "") + text);
    return [...texts].map(([location, text]) => ({ location, role: "assistant", text, original: text }));
  }

  /** Each once: many chunks repeat them. */
  #asides(): JudgedText[] {
    const asides = new Map<string, JudgedText>();
    for (const [at, chunk] of this.#chunks.entries())
      for (const aside of textsOf(chunk)) {
        const key = `${aside.isFixed ? "fixed" : ""}\n${aside.text}`;
        const location = `chunks[${at}].${aside.location}`;
        if (!asides.has(key)) asides.set(key, { ...aside, location, original: aside.text });
      }
    return [...asides.values()];
  }

  /** The chunks; a text that was replaced comes as one piece where its first one was. */
  release(replacements: ReadonlyMap<string, string>): ChatChunk[] {
    const changed = new Map(
      this.#said().flatMap(({ location, text }) => {
        const replaced = replacements.get(text);
        return replaced === undefined ? [] : [[location, replaced] as const];
      }),
    );
    return this.#chunks.flatMap((held) => {
      const chunk =
        replacements.size === 0 ? held : mapAsides(held, (text) => replacements.get(text) ?? text);
      const [piece] = chunk.choices.flatMap(piecesOf);
      const text = piece && changed.get(piece.location);
      if (!piece || text === undefined) return [chunk];
      changed.set(piece.location, "");
      const [choice] = chunk.choices;
      return text === "" || !choice
        ? []
        : [{ ...chunk, choices: [{ ...choice, delta: piece.withText(text) }] }];
    });
  }
}

/** Chunks that say the same in shorter pieces, each of one kind; a chunk with several choices stays as it is. */
export function splitLong(chunk: ChatChunk, length: number): ChatChunk[] {
  const [choice] = chunk.choices;
  if (chunk.choices.length !== 1 || !choice || longestIn(chunk) <= length) return [chunk];
  const deltas = splitChoice(choice)
    .flatMap(({ delta }) => splitCalls(delta))
    .flatMap((delta) => splitDelta({ ...choice, delta }, length));
  const last = deltas.length - 1;
  return deltas.map((delta, at) => ({
    ...chunk,
    choices: [{ ...choice, delta, finish_reason: at === last ? choice.finish_reason : null }],
  }));
}

const splitCalls = (delta: ChunkDelta): ChunkDelta[] =>
  delta.tool_calls ? delta.tool_calls.map((call) => ({ tool_calls: [call] })) : [delta];

function splitDelta(choice: ChunkChoice, length: number): ChunkDelta[] {
  const [piece] = piecesOf(choice);
  if (!piece || piece.text.length <= length) return [choice.delta];
  return Array.from({ length: Math.ceil(piece.text.length / length) }, (_, at) => {
    const text = piece.text.slice(at * length, (at + 1) * length);
    return at === 0 ? piece.withText(text) : piece.onlyText(text);
  });
}

/** Units of the longest text of a chunk. */
export const longestIn = ({ choices }: ChatChunk): number =>
  choices.reduce((longest, { delta }) => Math.max(longest, lengthOf(delta)), 0);

const TEXT_NAMES = ["content", "reasoning", "reasoning_content", "refusal"] as const;

/** Of the longest text, without making pieces: asked of every chunk. */
function lengthOf(delta: ChunkDelta): number {
  let length = 0;
  for (const name of TEXT_NAMES) {
    const text = delta[name];
    if (typeof text === "string") length = Math.max(length, text.length);
  }
  for (const call of delta.tool_calls ?? []) length = Math.max(length, call.function?.arguments?.length ?? 0);
  return length;
}

/** A choice here has at most one text. */
function piecesOf({ delta, index }: ChunkChoice): Piece[] {
  const path = `choices[${index}].message`;
  for (const name of TEXT_NAMES) {
    const text = delta[name];
    if (typeof text === "string" && text !== "")
      return [
        {
          ...{ location: `${path}.${name}`, text },
          withText: (changed) => ({ ...delta, [name]: changed }),
          onlyText: (changed) => ({ [name]: changed }),
        },
      ];
  }
  const [call] = delta.tool_calls ?? [];
  const given = call?.function?.arguments;
  if (!call || !given) return [];
  const withText = (changed: string) => ({
    tool_calls: [{ ...call, function: { ...call.function, arguments: changed } }],
  });
  const onlyText = (changed: string) => ({
    tool_calls: [{ index: call.index, function: { arguments: changed } }],
  });
  const location = `${path}.tool_calls[${call.index}].function.arguments`;
  return [{ location, text: given, withText, onlyText }];
}
