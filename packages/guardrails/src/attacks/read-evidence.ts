import { prepared } from "../engine/steps.ts";
import { buildAutomaton } from "../text/automaton.ts";
import { CONCEPTS, type Concept } from "./lexicon.ts";
import { SIGNALS, type Signal } from "./signals.ts";

/** A signal that a text shows, with what quotation and discussion leave of its weight. */
export interface Evidence {
  readonly signal: Signal;
  readonly start: number;
  readonly end: number;
  /** 1 for a plain statement, less where an attack is only talked about. */
  readonly factor: number;
}

/** What a normalized text shows. */
export interface Reading {
  readonly evidence: readonly Evidence[];
  /** Words of an attack in rot13 or written backward. */
  readonly encoded: number;
  readonly reversed: number;
}

interface Word {
  readonly concept: Concept;
  readonly text: string;
  readonly isWhole: boolean;
}

const WORDS: readonly Word[] = Object.entries(CONCEPTS).flatMap(([concept, list]) =>
  list.split("|").map((entry) => ({
    concept: concept as Concept,
    text: entry.replace(/\$$/, "").replaceAll("¦", "|"),
    isWhole: entry.endsWith("$"),
  })),
);

/** Signals by the concepts that move them on: [signal, step]. */
const MOVES = new Map<Concept, { signal: number; step: number }[]>();
SIGNALS.forEach(({ steps }, signal) => {
  // Later steps first: one word can't be two steps of the same signal.
  for (let step = steps.length - 1; step >= 0; step--) {
    const concept = steps[step];
    if (concept !== undefined) MOVES.set(concept, [...(MOVES.get(concept) ?? []), { signal, step }]);
  }
});

/** Where the steps of each signal begin in one list of all steps. */
const OFFSETS = [0];
for (const { steps } of SIGNALS) OFFSETS.push((OFFSETS.at(-1) ?? 0) + steps.length);
const LETTER = /[a-z\u00df-\u00ff\u0400-\u04ff]/;
const SENTENCE = /[.!?。！？]["'»”]?(?:\s|$)|[。！？]|\n\s*\n/;

/** Words of attacks, and how texts are searched for them. */
export const attackWords = prepared(() => buildAutomaton(WORDS.map((word) => word.text)));

/** Reads a normalized text in one pass. */
export function readEvidence(text: string): Reading {
  const size = OFFSETS.at(-1) ?? 0;
  const starts = new Int32Array(size).fill(-1);
  const ends = new Int32Array(size).fill(-1);
  const found: { signal: Signal; start: number; end: number }[] = [];
  const counts = { discuss: 0, encoded: 0, reversed: 0 };
  const discussed: number[] = [];
  const harmless: number[] = [];
  attackWords.get().scan(text, null, (index, end) => {
    const word = WORDS[index];
    if (word === undefined) return;
    const start = end - word.text.length;
    if (!isAtWord(text, word, start, end)) return;
    if (word.concept === "discuss") discussed.push(start);
    else if (word.concept === "harmless") harmless.push(start);
    else if (word.concept === "encoded" || word.concept === "reversed") counts[word.concept]++;
    for (const { signal: at, step } of MOVES.get(word.concept) ?? []) {
      const signal = SIGNALS[at];
      const slot = (OFFSETS[at] ?? 0) + step;
      if (signal === undefined || !follows(text, signal, step, start, ends[slot - 1] ?? -1)) continue;
      starts[slot] = step === 0 ? start : (starts[slot - 1] ?? start);
      ends[slot] = end;
      if (step === signal.steps.length - 1) found.push({ signal, start: starts[slot] ?? start, end });
    }
  });
  const evidence = found
    .filter(({ signal, start, end }) => !isHarmless(signal, start, end, harmless))
    .map((one) => ({ ...one, factor: factorOf(text, one, discussed) * meaningOf(text, one) }));
  return { evidence, encoded: counts.encoded, reversed: counts.reversed };
}

/** `ignore the previous email`: what is overridden is no instruction. */
const isHarmless = (
  { name, steps }: Signal,
  start: number,
  end: number,
  harmless: readonly number[],
): boolean =>
  name === "instruction_override" &&
  steps.length <= 2 &&
  harmless.some((at) => at >= start && at <= end + 24);

function isAtWord(text: string, { text: word, isWhole }: Word, start: number, end: number): boolean {
  const first = word[0] ?? "";
  if (start > 0 && LETTER.test(first) && LETTER.test(text[start - 1] ?? "")) return false;
  return !isWhole || !LETTER.test(text[end] ?? "") || !LETTER.test(word.at(-1) ?? "");
}

function follows(text: string, { gap, spans }: Signal, step: number, start: number, before: number): boolean {
  if (step === 0) return true;
  if (before < 0 || start < before - 12 || start - before > gap) return false;
  return spans === true || start <= before || !SENTENCE.test(text.slice(before, start));
}

const NEGATED =
  /(?:\bnot|n't|\bnever|\bnunca|\bjamais|\bnicht|\bniemals|(?<![а-я])не|不要|不能|不得|切勿) $|(?:不要|不能|不得|切勿|请勿)$/;
/** What makes "the rules" those of something else: `the rules for returns`. */
const OF_SOMETHING =
  /^[\p{L}]*(?: [a-z]+)? (?:for|about|of|regarding|concerning|on|from|in|we|para|sobre|de|del|da|do|das|dos|pour|sur|concernant|du|des|d'|fur|uber|zu|von|der|die|dieser|для|о|об|по|к|из) /u;
/** Whose rules are meant: those of the model or its conversation. */
const OF_MODEL =
  /\b(?:you|your|ai|assistant|bot|chatbot|chat|conversation|session|model|system|prompt|asistente|conversacion|sesion|assistente|conversa|modelo|modele|sistema|systeme|gesprach|sitzung|modell)\b|чат|диалог|бот|модел|систем/;
const OWN =
  /hidden|secret|system|developer|prompt|\byou\b|\byour (?:own|full|exact|entire|initial|original|internal|instruct|guidelin|directiv|current)|you've|\btus?\b|\btes\b|\bton\b|\bvos\b|\bdein|\bihre|\bsuas?\b|\bseus?\b|ocult|cach|versteckt|geheim|тво|ваш|скрыт|секрет|систем|у тебя|你|您|隐藏|秘密|系统|あなた|隠|システム/;
/** `washing machine's`, in scripts that put it before. */
const SOMETHINGS =
  /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}](?:的|の)(?:$|完整|原始|初始|内部|全部|之前)/u;
const NEW_FOR =
  /^new (?:instructions?|directives?|rules|prompts?|orders)(?: [a-z]+)? (?:for|of|from|in|at|on|about) /;
const ASKED =
  /(?:how (?:to|do i|can i|do you|would i|do we|can we)|why (?:do|does|would)|who can|is it possible to) $/;
/** `why do models …`: no one is asked to do it. */
const ASKED_OF_OTHERS = /\b(?:why|how) (?:do|does|can|could|would|did)(?: (?!you)[\p{L}]+){1,6} $/u;
/** `turn off the content filter in my router`. */
const OF_MY_THINGS = /^[\p{L}]*(?: settings?)? (?:in|on|of|for|from) (?:my|our|the|a|an) /u;

/** Less where the words around a passage give it another meaning: a negation, a question, rules of something else. */
function meaningOf(
  text: string,
  { signal, start, end }: { signal: Signal; start: number; end: number },
): number {
  const before = text.slice(Math.max(0, start - 24), start);
  const first = signal.steps[0];
  if (
    (first === "override" || first === "reveal" || first === "echo" || first === "evade") &&
    NEGATED.test(before)
  )
    return 0;
  if ((first === "evade" || first === "override") && ASKED.test(before)) return 0.4;
  if (first === "reveal" && ASKED_OF_OTHERS.test(text.slice(Math.max(0, start - 64), start))) return 0.4;
  const after = text.slice(end, end + 32);
  if (signal.steps.at(-1) === "norules" && /^[\p{L}]* on (?!you|what|this)/u.test(after)) return 0.3;
  if (signal.name === "safety_bypass" && OF_MY_THINGS.test(after)) return 0.5;
  if (signal.name === "never_refuse" && /^ to (?!answer|comply|obey|respond|help)/.test(after)) return 0.3;
  if (first === "newtask" && NEW_FOR.test(text.slice(start, start + 48)))
    return OF_MODEL.test(text.slice(start, start + 64)) ? 1 : 0.4;
  const isAboutRules =
    signal.name === "prompt_probing" ||
    (signal.name === "instruction_override" && !signal.steps.includes("prior"));
  return isAboutRules && isOfSomething(text, start, end) ? 0.5 : 1;
}

/** Whether the rules of a passage are said to be those of something else than the model. */
function isOfSomething(text: string, start: number, end: number): boolean {
  const passage = text.slice(start, end);
  const after = text.slice(end, end + 40);
  if (OWN.test(passage) || OF_MODEL.test(after)) return false;
  return (
    OF_SOMETHING.test(after) ||
    SOMETHINGS.test(passage) ||
    SOMETHINGS.test(text.slice(Math.max(0, start - 4), start))
  );
}

/** How near words that discuss an attack must be. */
const NEAR = 240;

function factorOf(
  text: string,
  { start, end }: { start: number; end: number },
  discussed: readonly number[],
): number {
  const near = discussed.filter(
    (at) => at >= start - NEAR && at <= end + NEAR && (at < start || at >= end),
  ).length;
  const isQuoted = isInQuotes(text, start, end);
  if (isQuoted && near > 0) return 0.2;
  if (near >= 3) return 0.45;
  if (near === 2) return 0.7;
  return isQuoted ? 0.9 : 1;
}

const PAIRS: readonly (readonly [open: string, close: string])[] = [
  ["“", "”"],
  ["«", "»"],
  ["„", "“"],
  ["「", "」"],
  ["『", "』"],
  ["`", "`"],
  ['"', '"'],
];
const QUOTE_REACH = 300;

/** Whether a passage is inside of quotation marks of one paragraph. */
function isInQuotes(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - QUOTE_REACH), start);
  const paragraph = before.slice(before.lastIndexOf("\n\n") + 1);
  const after = text.slice(end, end + QUOTE_REACH);
  const isPaired = PAIRS.some(([open, close]) => {
    if (!after.includes(close)) return false;
    if (open === close) return (paragraph.split(open).length - 1) % 2 === 1;
    return paragraph.lastIndexOf(open) > paragraph.lastIndexOf(close);
  });
  return isPaired || (/(?:^|[\s(:])'[^']*$/.test(paragraph) && /^[^']*'(?:[\s.,;:?!)]|$)/.test(after));
}
