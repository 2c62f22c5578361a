import type { GuardrailRuleOf } from "@causeway/contracts";
import type { Judgment, JudgeSource, OpenJudge } from "../engine/detector.ts";
import { type Automaton, createAutomaton } from "../text/automaton.ts";
import { foldTable, foldText } from "../text/fold.ts";
import { createWindow, type Phrases, PHRASE, phrasesOf } from "./phrases.ts";
import { createWordReader } from "./read-words.ts";

/** Fewer phrases than this in common say nothing. */
const MIN_PHRASES = 4;
const LONGEST_CANARY = 256;

/** Judges responses by how much of the hidden text they repeat, and by canary strings. */
export function createLeakage(
  rules: readonly GuardrailRuleOf<"document_leakage">[],
  hidden: readonly string[],
): JudgeSource[] {
  if (rules.length === 0) return [];
  const phrases = phrasesOf(hidden);
  return rules.map((rule) => ({ rules: [rule], open: () => openLeakage(rule, phrases) }));
}

function openLeakage(rule: GuardrailRuleOf<"document_leakage">, phrases: Phrases): OpenJudge {
  const reported = new Set<string>();
  const report: Report = (category, signal, start, end) => {
    if (reported.has(category)) return [];
    reported.add(category);
    return [{ rule, category, signals: [signal], start, end }];
  };
  const judges = [
    openCanaries(rule, report),
    ...(phrases.size === 0 ? [] : [openPhrases(rule, phrases, report)]),
  ];
  return {
    feed: (piece) => judges.flatMap((judge) => judge.feed(piece)),
    end: () => judges.flatMap((judge) => judge.end()),
  };
}

/** Reports each category once. */
type Report = (category: string, signal: string, start: number, end: number) => Judgment[];

const NO_CANARIES: OpenJudge = { feed: () => [], end: () => [] };

const automata = new WeakMap<readonly string[], Automaton>();

/** Built once per rule, not once per response. */
function automatonOf(canaries: readonly string[]): Automaton {
  const known = automata.get(canaries);
  if (known !== undefined) return known;
  const built = createAutomaton(canaries.map(foldText));
  automata.set(canaries, built);
  return built;
}

function openCanaries({ config }: GuardrailRuleOf<"document_leakage">, report: Report): OpenJudge {
  const { canaries } = config;
  if (canaries.length === 0) return NO_CANARIES;
  const automaton = automatonOf(canaries);
  let offset = 0;
  let tail = "";
  return {
    feed: (piece) => {
      const found: Judgment[] = [];
      const text = tail + piece;
      offset += piece.length;
      automaton.scan(text, foldTable(), (index, end) => {
        const at = offset - text.length + end;
        found.push(...report("canary", "canary", at - (canaries[index]?.length ?? 0), at));
      });
      tail = text.slice(-LONGEST_CANARY);
      return found;
    },
    end: () => [],
  };
}

/** Follows the words of a response through the hidden text's phrases. */
function openPhrases(
  { config }: GuardrailRuleOf<"document_leakage">,
  phrases: Phrases,
  report: Report,
): OpenJudge {
  const window = createWindow();
  const seen = new Set<number>();
  const enough = Math.max(MIN_PHRASES, Math.ceil(phrases.size * config.minRatio));
  let run = 0;
  let runStart = 0;
  let found: Judgment[] = [];
  const words = createWordReader((word, start, end) => {
    const phrase = window.add(word);
    if (phrase === null || !phrases.has(phrase)) {
      run = 0;
      return;
    }
    if (run === 0) runStart = start;
    run++;
    seen.add(phrase);
    if (run + PHRASE - 1 >= config.minWords) found.push(...report("leaked_text", "run", runStart, end));
    else if (seen.size >= enough) found.push(...report("leaked_text", "ratio", runStart, end));
  });
  const take = (): Judgment[] => {
    const taken = found;
    found = [];
    return taken;
  };
  return {
    feed: (piece) => {
      words.read(piece);
      return take();
    },
    end: () => {
      words.end();
      return take();
    },
  };
}
