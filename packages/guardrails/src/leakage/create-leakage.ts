import type { GuardrailRuleOf } from "@causeway/contracts";
import type { Judgment, JudgeSource, OpenJudge } from "../engine/detector.ts";
import { createAutomaton } from "../text/automaton.ts";
import { foldTable, foldText } from "../text/fold.ts";

/** Words of a phrase that is compared. */
const PHRASE = 5;
/** Fewer phrases than this in common say nothing. */
const MIN_PHRASES = 4;
/** Units of hidden text that are indexed. */
const MAX_HIDDEN = 262_144;
const LONGEST_CANARY = 256;
const MAX_WORD = 4096;
/** A word, or one character of a script without spaces. */
const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}]+/gu;

/** Phrases of hidden text, by hash. */
type Phrases = ReadonlySet<number>;

/** Judges responses by how much of the hidden text they repeat, and by canary strings. */
export function createLeakage(
  rules: readonly GuardrailRuleOf<"document_leakage">[],
  hidden: readonly string[],
): JudgeSource[] {
  if (rules.length === 0) return [];
  const phrases = indexPhrases(hidden);
  return rules.map((rule) => ({ rules: [rule], open: () => openLeakage(rule, phrases) }));
}

function indexPhrases(hidden: readonly string[]): Phrases {
  const phrases = new Set<number>();
  let left = MAX_HIDDEN;
  for (const text of hidden) {
    const window = createWindow();
    for (const [word] of text.slice(0, left).matchAll(WORD)) {
      const phrase = window.add(word);
      if (phrase !== null) phrases.add(phrase);
    }
    left = Math.max(0, left - text.length);
  }
  return phrases;
}

/** Hashes the last five words, from the fifth on. */
function createWindow(): { add(word: string): number | null } {
  const last: number[] = [];
  return {
    add: (word) => {
      last.push(hash(foldText(word)));
      if (last.length > PHRASE) last.shift();
      return last.length < PHRASE ? null : last.reduce((sum, value) => Math.imul(sum, 31) + value, 17) >>> 0;
    },
  };
}

/** FNV-1a. */
function hash(word: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) value = Math.imul(value ^ word.charCodeAt(at), 0x01000193);
  return value >>> 0;
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

function openCanaries({ config }: GuardrailRuleOf<"document_leakage">, report: Report): OpenJudge {
  const { canaries } = config;
  const automaton = createAutomaton(canaries.map(foldText));
  let offset = 0;
  let tail = "";
  return {
    feed: (piece) => {
      const found: Judgment[] = [];
      if (canaries.length === 0) return found;
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
  const words = createWords();
  const window = createWindow();
  const seen = new Set<number>();
  const enough = Math.max(MIN_PHRASES, Math.ceil(phrases.size * config.minRatio));
  let run = 0;
  let runStart = 0;
  const take = ({ text, start }: Word): Judgment[] => {
    const phrase = window.add(text);
    if (phrase === null || !phrases.has(phrase)) {
      run = 0;
      return [];
    }
    if (run === 0) runStart = start;
    run++;
    seen.add(phrase);
    const end = start + text.length;
    if (run + PHRASE - 1 >= config.minWords) return report("leaked_text", "run", runStart, end);
    return seen.size >= enough ? report("leaked_text", "ratio", runStart, end) : [];
  };
  return {
    feed: (piece) => words.feed(piece).flatMap(take),
    end: () => words.end().flatMap(take),
  };
}

interface Word {
  readonly text: string;
  readonly start: number;
}

/** Splits text that arrives in pieces into words; one that a piece breaks off in waits for the next. */
function createWords(): { feed(piece: string): Word[]; end(): Word[] } {
  let offset = 0;
  let open = "";
  return {
    feed: (piece) => {
      const text = open + piece;
      const base = offset - open.length;
      offset += piece.length;
      const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
        text: word,
        start: base + index,
      }));
      const last = words.at(-1);
      const isOpen = last !== undefined && last.start + last.text.length === offset;
      open = isOpen ? last.text.slice(-MAX_WORD) : "";
      return isOpen ? words.slice(0, -1) : words;
    },
    end: () => (open === "" ? [] : [{ text: open, start: offset - open.length }]),
  };
}
