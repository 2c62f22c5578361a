import type { ChatChunk, ChunkDelta } from "@causeway/contracts";
import type { JudgedText } from "../request/guard.ts";

/** A delta's text, as part of which text of the answer, and the delta with another one. */
interface Piece {
  readonly location: string;
  readonly text: string;
  readonly withText: (text: string) => ChunkDelta;
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

  /** The texts of the answer, each put together. */
  texts(): JudgedText[] {
    const texts = new Map<string, string>();
    for (const { location, text } of this.#chunks.flatMap(piecesOf))
      texts.set(location, (texts.get(location) ?? "") + text);
    return [...texts].map(([location, text]) => ({ location, role: "assistant", text, original: text }));
  }

  /** The chunks; a text that was replaced comes as one piece where its first one was. */
  release(replacements: ReadonlyMap<string, string>): ChatChunk[] {
    const changed = new Map(
      this.texts().flatMap(({ location, text }) => {
        const replaced = replacements.get(text);
        return replaced === undefined ? [] : [[location, replaced] as const];
      }),
    );
    return this.#chunks.flatMap((chunk) => {
      const [piece] = piecesOf(chunk);
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

/** Chunks that say the same in shorter pieces, where a chunk has one text; other chunks stay as they are. */
export function splitLong(chunk: ChatChunk, length: number): ChatChunk[] {
  const [piece] = chunk.choices.length === 1 ? piecesOf(chunk) : [];
  const [choice] = chunk.choices;
  if (!piece || !choice || piece.text.length <= length) return [chunk];
  const count = Math.ceil(piece.text.length / length);
  return Array.from({ length: count }, (_, at) => {
    const said = piece.withText(piece.text.slice(at * length, (at + 1) * length));
    const delta = at === 0 ? said : withoutHead(said);
    const isLast = at === count - 1;
    return { ...chunk, choices: [{ ...choice, delta, finish_reason: isLast ? choice.finish_reason : null }] };
  });
}

/** What a call is said to be is said once. */
const withoutHead = ({ tool_calls: calls, ...delta }: ChunkDelta): ChunkDelta =>
  calls
    ? {
        tool_calls: calls.map(({ index, function: fn }) => ({
          index,
          function: { arguments: fn?.arguments ?? "" },
        })),
      }
    : delta;

/** Units of the longest text of a chunk. */
export const longestIn = ({ choices }: ChatChunk): number =>
  choices.reduce((longest, { delta }) => Math.max(longest, textOf(delta).length), 0);

const TEXT_NAMES = ["content", "reasoning", "reasoning_content", "refusal"] as const;

/** What `piecesOf` finds, without making pieces: asked of every chunk. */
function textOf(delta: ChunkDelta): string {
  for (const name of TEXT_NAMES) {
    const text = delta[name];
    if (typeof text === "string" && text !== "") return text;
  }
  return delta.tool_calls?.[0]?.function?.arguments ?? "";
}

/** Every chunk here has one choice, and that at most one text. */
function piecesOf({ choices: [choice] }: ChatChunk): Piece[] {
  if (!choice) return [];
  const { delta, index } = choice;
  const path = `choices[${index}].message`;
  for (const name of TEXT_NAMES) {
    const text = delta[name];
    if (typeof text === "string" && text !== "")
      return [{ location: `${path}.${name}`, text, withText: (changed) => ({ ...delta, [name]: changed }) }];
  }
  const [call] = delta.tool_calls ?? [];
  const given = call?.function?.arguments;
  if (!call || !given) return [];
  const withText = (changed: string) => ({
    tool_calls: [{ ...call, function: { ...call.function, arguments: changed } }],
  });
  return [{ location: `${path}.tool_calls[${call.index}].function.arguments`, text: given, withText }];
}
