import { type Case, writeCases } from "./case.ts";
import { createRandom } from "./random.ts";
import { FRESH_INJECTIONS, FRESH_JAILBREAKS } from "./fresh-attacks.ts";
import { FRESH_LOOKALIKES } from "./fresh-lookalikes.ts";
import { MORE_INJECTION_LOOKALIKES, MORE_INJECTIONS } from "./more-injections.ts";
import {
  INJECTION_LOOKALIKES,
  INJECTIONS,
  JAILBREAK_LOOKALIKES,
  JAILBREAKS,
  SETTINGS,
  TASKS,
} from "./attack-texts.ts";
import { UNSEEN_INJECTIONS, UNSEEN_JAILBREAKS, UNSEEN_LOOKALIKES } from "./unseen.ts";

function write(seed: number, count: number, isPositive: boolean, texts: readonly string[]): Case[] {
  const random = createRandom(seed);
  // Each text has its own form, so that every one is written about equally often.
  const cases = texts.flatMap((text, at) =>
    writeCases(random, Math.ceil(count / texts.length), isPositive, [
      [[text.replaceAll("{task}", () => random.pick(TASKS))], () => random.pick(SETTINGS)],
    ]).map((one): Case => ({ ...one, part: at % 2 === 0 ? "tuned" : "held_out" })),
  );
  const framed = cases.map((one, at) => ({ ...one, text: frame(one.text, at) }));
  return [...new Map(framed.map((one) => [one.text, one])).values()];
}

/** Attacks and questions come alone, behind other words, or in a document. */
const FRAMES: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `Hi! I have a question about my invoice from last week. ${text}`,
  (text) => `${text} Thanks a lot for your help with this.`,
  (text) =>
    `Meeting notes, Tuesday. We talked about the roadmap and the hiring plan.\n\n${text}\n\nNext meeting on Friday.`,
  (text) => `Customer feedback #48: delivery was late, the box was fine.\n${text}`,
  (text) => `Good morning team,\n${text}\nBest, Ana`,
  (text) => `1. Buy milk\n2. ${text}\n3. Call the plumber`,
  (text) => `ok ${text}`,
  (text) => `${text}\n\nPS: the parking lot is closed on Monday.`,
  (text) => `Product review (4 stars): solid, a bit loud. ${text}`,
  (text) => `Q: ${text}`,
];
const frame = (text: string, at: number): string => (FRAMES[at % FRAMES.length] ?? FRAMES[0]!)(text);

/** Texts as they are, each once. */
const asTheyAre = (isPositive: boolean, tuned: readonly string[], unseen: readonly string[]): Case[] => [
  ...tuned.map((text): Case => ({ text, isPositive, part: "tuned" })),
  ...unseen.map((text): Case => ({ text, isPositive, part: "held_out" })),
];
const lookalikes = asTheyAre(false, FRESH_LOOKALIKES, UNSEEN_LOOKALIKES);

export const injectionPositives = (count: number): Case[] => [
  ...write(11, count, true, [...INJECTIONS, ...MORE_INJECTIONS]),
  ...asTheyAre(true, FRESH_INJECTIONS, UNSEEN_INJECTIONS),
];
export const injectionLookalikes = (count: number): Case[] => [
  ...write(12, count, false, [...INJECTION_LOOKALIKES, ...MORE_INJECTION_LOOKALIKES]),
  ...lookalikes,
];
export const jailbreakPositives = (count: number): Case[] => [
  ...write(13, count, true, JAILBREAKS),
  ...asTheyAre(true, FRESH_JAILBREAKS, UNSEEN_JAILBREAKS),
];
export const jailbreakLookalikes = (count: number): Case[] => [
  ...write(14, count, false, JAILBREAK_LOOKALIKES),
  ...lookalikes,
];
