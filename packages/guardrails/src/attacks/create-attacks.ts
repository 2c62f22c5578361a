import type { GuardrailRuleOf, GuardrailSensitivity } from "@causeway/contracts";
import type { Judgment, JudgeSource, OpenJudge } from "../engine/detector.ts";
import { decodeHidden } from "./decode-hidden.ts";
import { normalize, rot13 } from "./normalize.ts";
import { type Evidence, readEvidence } from "./read-evidence.ts";

export type AttackRule = GuardrailRuleOf<"prompt_injection"> | GuardrailRuleOf<"jailbreak">;

/** Evidence that a rule needs. One clear statement of an attack has 5 and more. */
const THRESHOLDS: Record<GuardrailSensitivity, number> = { low: 8, medium: 4.8, high: 3 };
/** Units in which evidence adds up: a long document isn't an attack because of a word per page. */
const WINDOW = 1200;
/** An encoding hides something: evidence by itself, once decoded words are an attack's. */
const ENCODED_WEIGHT = 3;

interface Score {
  readonly points: number;
  readonly signals: readonly string[];
  readonly start: number;
  readonly end: number;
}

const NO_SCORE: Score = { points: 0, signals: [], start: 0, end: 0 };

/** One reading of a text for all rules about attacks. Returns null without such rules. */
export function createAttacks(rules: readonly AttackRule[]): JudgeSource | null {
  return rules.length === 0 ? null : { rules, open: () => openAttacks(rules) };
}

function openAttacks(rules: readonly AttackRule[]): OpenJudge {
  const reported = new Set<string>();
  let tail = "";
  let offset = 0;
  const feed = (piece: string): Judgment[] => {
    const text = tail + piece;
    const base = offset - tail.length;
    offset += piece.length;
    tail = text.slice(-WINDOW);
    const open = rules.filter(({ id }) => !reported.has(id));
    if (open.length === 0) return [];
    const scores = scoreText(text);
    return open.flatMap((rule) => {
      const score = scores[rule.type];
      if (score.points < THRESHOLDS[rule.config.sensitivity]) return [];
      reported.add(rule.id);
      const { signals, start, end } = score;
      return [{ rule, category: rule.type, signals, start: base + start, end: base + end }];
    });
  };
  return { feed, end: () => [] };
}

type Scores = Readonly<Record<AttackRule["type"], Score>>;

function scoreText(text: string): Scores {
  const normalized = normalize(text);
  const reading = readEvidence(normalized);
  const scale = normalized.length === 0 ? 1 : text.length / normalized.length;
  const own = scoreAll(reading.evidence, scale, []);
  const hidden = decodeHidden(text);
  if (reading.encoded >= 2) hidden.push({ encoding: "rot13", text: rot13(normalized) });
  if (reading.reversed >= 2) hidden.push({ encoding: "reversed", text: [...normalized].reverse().join("") });
  return hidden.reduce((best, { encoding, text: decoded }) => {
    const { evidence } = readEvidence(normalize(decoded));
    const scores = scoreAll(evidence, 0, [`encoded_payload:${encoding}`]);
    return {
      prompt_injection: better(best.prompt_injection, scores.prompt_injection),
      jailbreak: better(best.jailbreak, scores.jailbreak),
    };
  }, own);
}

const better = (one: Score, other: Score): Score => (other.points > one.points ? other : one);

const scoreAll = (evidence: readonly Evidence[], scale: number, extra: readonly string[]): Scores => ({
  prompt_injection: bestWindow(evidence, "injection", scale, extra),
  jailbreak: bestWindow(evidence, "jailbreak", scale, extra),
});

/** The passage with the most evidence, in which each signal counts once with its strongest form. */
function bestWindow(
  evidence: readonly Evidence[],
  kind: "injection" | "jailbreak",
  scale: number,
  extra: readonly string[],
): Score {
  const relevant = evidence
    .filter(({ signal }) => signal[kind] > 0)
    .sort((one, other) => one.start - other.start);
  let best = NO_SCORE;
  let last = 0;
  for (let first = 0; first < relevant.length; first += Math.max(1, Math.floor((last - first) / 4))) {
    const from = relevant[first]?.start ?? 0;
    last = first;
    while (last < relevant.length && (relevant[last]?.end ?? 0) <= from + WINDOW) last++;
    const score = scoreOf(relevant.slice(first, Math.max(last, first + 1)), kind, scale, extra);
    best = better(best, score);
  }
  return best;
}

function scoreOf(
  evidence: readonly Evidence[],
  kind: "injection" | "jailbreak",
  scale: number,
  extra: readonly string[],
): Score {
  const points = new Map<string, number>();
  for (const { signal, factor } of evidence)
    points.set(signal.name, Math.max(points.get(signal.name) ?? 0, signal[kind] * factor));
  const sum = [...points.values()].reduce((total, value) => total + value, 0);
  const start = Math.min(...evidence.map((one) => one.start));
  const end = Math.max(...evidence.map((one) => one.end));
  return {
    points: sum > 0 && extra.length > 0 ? sum + ENCODED_WEIGHT : sum,
    signals: [...points.keys(), ...extra],
    start: Math.round(start * scale),
    end: Math.round(end * scale),
  };
}
