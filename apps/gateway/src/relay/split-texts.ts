import type { ChatChunk } from "@causeway/contracts";
import {
  type CompiledRules,
  createStreamInspector,
  type FoundViolation,
  type InspectedText,
  type StreamInspector,
} from "@causeway/guardrails";

/** A text of a choice's delta, by the place of the choice in its chunk. Members that no format knows are named by their position. */
const IN_DELTA = /^choices\[(\d+)\]\.delta[.[]/;
/** Of one stream: more than a format has. */
const MAX_TEXTS = 256;

/**
 * Finds what a stream splits between two chunks in members that are judged chunk by chunk: a provider's own fields, names of tools,
 * the older form of calls. A class: it remembers the end of each of these texts.
 */
export class SplitTexts {
  readonly #inspector: StreamInspector;
  readonly #last = new Map<string, string>();

  constructor(rules: CompiledRules, hidden: readonly string[]) {
    this.#inspector = createStreamInspector(rules, { hidden });
  }

  /** @param found locations in which something was found without what came before */
  find(chunk: ChatChunk, texts: readonly InspectedText[], found: ReadonlySet<string>): FoundViolation[] {
    return texts.flatMap(({ location, text }) => {
      const place = IN_DELTA.exec(location)?.[1];
      if (place === undefined) return [];
      const channel = `${chunk.choices[Number(place)]?.index}.${location}`;
      // Such as the role, which every chunk repeats.
      if (this.#last.get(channel) === text) return [];
      if (this.#last.size >= MAX_TEXTS) this.#last.clear();
      this.#last.set(channel, text);
      const steps = [this.#inspector.push(channel, text), this.#inspector.end(channel)];
      if (found.has(location)) return [];
      return steps.flatMap(({ violations }) => violations.map((one) => ({ ...one, location })));
    });
  }
}
