import type { GuardrailRule, GuardrailRuleOf } from "@causeway/contracts";
import type { Judgment, JudgeSource, OpenJudge } from "../engine/detector.ts";
import { type Automaton, buildAutomaton } from "../text/automaton.ts";
import { foldTable, foldText, foldTexts, isWordAt } from "../text/fold.ts";

interface Keyword {
  readonly topic: string;
  readonly word: string;
  readonly isStrong: boolean;
  readonly isAllowed: boolean;
}

/** Texts up to this many words can be about anything, such as "yes, please". */
const FREE_WORDS = 40;
/** Keywords of this length are stems: what follows them in a word doesn't matter. */
const STEM = 4;
const LONGEST = 256;
const WORD = /[\p{L}\p{N}]+/gu;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Judges texts by the keywords of a rule's topics. Built in steps. */
export function* createTopics(rule: GuardrailRuleOf<"topic_restriction">): Generator<void, JudgeSource> {
  const keywords: Keyword[] = [
    ...rule.config.blocked.flatMap(({ name, keywords: weak, strong }) => [
      ...weak.map((word) => ({ topic: name, word, isStrong: isOnlyOne(weak), isAllowed: false })),
      ...strong.map((word) => ({ topic: name, word, isStrong: true, isAllowed: false })),
    ]),
    ...rule.config.allowed.flatMap(({ name, keywords: words }) =>
      words.map((word) => ({ topic: name, word, isStrong: true, isAllowed: true })),
    ),
  ];
  const automaton = yield* buildAutomaton(yield* foldTexts(keywords.map(({ word }) => word)));
  const judgeAllowed = rule.config.allowed.length > 0;
  return { rules: [rule], open: () => openTopics(rule, keywords, automaton, judgeAllowed) };
}

/** Two different keywords are needed where there are two. */
const isOnlyOne = (keywords: readonly string[]): boolean => new Set(keywords.map(foldText)).size === 1;

function openTopics(
  rule: GuardrailRule,
  keywords: readonly Keyword[],
  automaton: Automaton,
  judgeAllowed: boolean,
): OpenJudge {
  const seen = new Map<string, Set<string>>();
  const reported = new Set<string>();
  let isAllowed = false;
  let words = 0;
  let tail = "";
  let offset = 0;
  const look = (text: string, base: number, isEnd: boolean): Judgment[] => {
    const found: Judgment[] = [];
    automaton.scan(text, foldTable(), (index, end) => {
      const keyword = keywords[index];
      if (keyword === undefined || !isMention(text, keyword.word, end, isEnd)) return;
      isAllowed ||= keyword.isAllowed;
      if (keyword.isAllowed || reported.has(keyword.topic)) return;
      const known = seen.get(keyword.topic) ?? new Set();
      seen.set(keyword.topic, known.add(foldText(keyword.word)));
      if (!keyword.isStrong && known.size < 2) return;
      reported.add(keyword.topic);
      const start = base + end - keyword.word.length;
      found.push({ rule, category: "blocked_topic", signals: [keyword.topic], start, end: base + end });
    });
    return found;
  };
  return {
    feed: (piece) => {
      const text = tail + piece;
      const found = look(text, offset - tail.length, false);
      if (judgeAllowed && words <= FREE_WORDS) words += countWords(piece);
      offset += piece.length;
      tail = text.slice(-LONGEST);
      return found;
    },
    end: () => {
      const found = look(tail, offset - tail.length, true);
      const isOff = judgeAllowed && !isAllowed && words > FREE_WORDS;
      return isOff ? [...found, { rule, category: "off_topic", signals: [], start: 0, end: offset }] : found;
    },
  };
}

/** A keyword starts a word; a short one is the whole word. At the end of a piece, the next one decides. */
function isMention(text: string, word: string, end: number, isEnd: boolean): boolean {
  if (end === text.length && !isEnd) return false;
  if (UNSPACED.test(word)) return true;
  return !isWordAt(text, end - word.length - 1) && (word.length >= STEM || !isWordAt(text, end));
}

/** Words of spaced scripts; of others, two characters count as one. */
function countWords(text: string): number {
  let count = 0;
  for (const [word] of text.matchAll(WORD)) count += UNSPACED.test(word) ? Math.ceil(word.length / 2) : 1;
  return count;
}
