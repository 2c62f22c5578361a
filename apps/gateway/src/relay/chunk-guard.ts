import type { ChatChunk } from "@causeway/contracts";
import { isOnlyPieces, type MapText, mapAsides } from "@causeway/dialects";
import {
  type CompiledRules,
  type FoundViolation,
  type InspectedText,
  type Inspection,
  inspect,
  withHidden,
} from "@causeway/guardrails";
import type { Guard } from "../request/guard.ts";
import { SplitTexts } from "./split-texts.ts";

/** What rules made of a chunk. */
interface JudgedChunk {
  readonly chunk: ChatChunk;
  /** Empty for a chunk that was seen before. */
  readonly violations: readonly FoundViolation[];
  readonly isBlocked: boolean;
}

/**
 * Judges what a chunk says besides texts that come in pieces: names of tools, sources, members that no format knows. A class: it
 * remembers what every chunk of its answer repeats.
 */
export class ChunkGuard {
  readonly #guard: Guard;
  readonly #rules: CompiledRules;
  readonly #known = new Map<string, unknown>();
  readonly #split: SplitTexts;

  constructor(guard: Guard) {
    this.#guard = guard;
    this.#rules = withHidden(guard.rules, guard.hidden);
    this.#split = new SplitTexts(guard.rules, guard.hidden);
  }

  /** Without padding, which says nothing, and whose length tells what was cut out. */
  open(chunk: ChatChunk): { readonly chunk: ChatChunk; readonly texts: readonly InspectedText[] } {
    const { obfuscation, p, ...rest } = chunk;
    const bare = obfuscation === undefined && p === undefined ? chunk : (rest as ChatChunk);
    return { chunk: bare, texts: isOnlyPieces(bare, this.#known) ? [] : textsOf(bare) };
  }

  judge(chunk: ChatChunk, texts: readonly InspectedText[]): JudgedChunk {
    if (texts.length === 0) return this.#pass(chunk);
    const found = inspect({ direction: "output", texts, files: [], hidden: [] }, this.#rules);
    const locations = new Set(found.violations.map(({ location }) => location));
    const split = this.#split.find(chunk, texts, locations);
    const judged = this.#apply(chunk, found);
    if (split.length === 0) return judged;
    // Its first part has left: what a rule would cut out can't be taken back.
    const isBlocked = judged.isBlocked || split.some(({ action }) => action !== "warn");
    return { ...judged, violations: [...judged.violations, ...split], isBlocked };
  }

  /** The same where no one else waits. */
  async judgeOnThread(chunk: ChatChunk, texts: readonly InspectedText[]): Promise<JudgedChunk> {
    return this.#apply(chunk, await this.#guard.inspectOnThread(texts));
  }

  #pass(chunk: ChatChunk, violations: readonly FoundViolation[] = []): JudgedChunk {
    for (const name in chunk) {
      const value = chunk[name];
      if (typeof value === "string") this.#known.set(name, value);
    }
    return { chunk, violations, isBlocked: false };
  }

  #apply(chunk: ChatChunk, { verdict, violations, replacements }: Inspection): JudgedChunk {
    if (verdict === "none" || verdict === "warn") return this.#pass(chunk, violations);
    const changed =
      replacements.size === 0
        ? chunk
        : mapAsides(chunk, (text, { location }) => replacements.get(location) ?? text);
    return { chunk: changed, violations, isBlocked: verdict === "block" };
  }
}

/** The texts of a chunk that don't come in pieces. */
export function textsOf(chunk: ChatChunk): InspectedText[] {
  const texts: InspectedText[] = [];
  const collect: MapText = (text, { location, role, isFixed, isAside }) => {
    if (text !== "")
      texts.push({ location, role, text, ...(isFixed ? { isFixed } : {}), ...(isAside ? { isAside } : {}) });
    return text;
  };
  mapAsides(chunk, collect);
  return texts;
}

/** Units of texts. */
export const lengthOf = (texts: readonly InspectedText[]): number =>
  texts.reduce((sum, { text }) => sum + text.length, 0);
