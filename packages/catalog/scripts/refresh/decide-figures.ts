import type { Decimal, ModelType } from "@causeway/contracts";
import { decimalOf } from "../../src/update/decimal.ts";
import { BILLED_BY } from "../../src/prices/is-priced.ts";
import { isPlausibleFigure } from "./plausible-figure.ts";

type Figures = ReadonlyMap<string, Decimal>;

/** A figure that was not taken, for a person to look up on the provider's page. */
export interface HeldFigure {
  readonly field: string;
  readonly now: Decimal | null;
  readonly litellm: Decimal | null;
  readonly genai: Decimal | null;
  readonly reason: string;
}

/** What two sources and the catalog say of one model at one provider. */
export interface Statements {
  readonly type: ModelType;
  /** Null: the catalog has no price. */
  readonly now: Figures | null;
  /** Null: the source doesn't price it. */
  readonly litellm: Figures | null;
  readonly genai: Figures | null;
  /** A person compared LiteLLM's prices with the provider's page. */
  readonly isConfirmed?: boolean;
}

export interface Decision {
  /** The price afterward; null when it stays unpriced. */
  readonly figures: Figures | null;
  /** The sources that state the main prices of `figures`. */
  readonly sources: readonly string[];
  readonly held: readonly HeldFigure[];
}

/** Who states a price that a person looked up. */
const CONFIRMED = ["litellm", "page"];

/** Sources round and multiply: figures this close are one figure. */
const TOLERANCE = 0.001;
/** What one source alone can change. */
const MAX_RISE = 1.5;
const MAX_FALL = 2 / 3;
/** More than this between two prices is an error of unit, even if two sources make it. */
const MAX_JUMP = 20;

/**
 * Decides on the figures of one mapping. Two sources that agree are taken. One alone is taken for a change by less than half up
 * and at most a third down, and for a figure that the catalog lacks or whose price list moved, where it is plausible and
 * the source's main prices are those of the mapping. Of a figure that the catalog lacks and on which they
 * differ, the higher one is taken until someone looks it up. Zeros and everything else are held: only the provider's page settles them.
 * Prices that a person compared with that page are taken as LiteLLM states them, all of them.
 */
export function decideFigures(statements: Statements): Decision {
  const { now, litellm, genai, type } = statements;
  if (statements.isConfirmed && litellm && statesMain(type, litellm))
    return { figures: litellm, sources: CONFIRMED, held: [] };
  const held: HeldFigure[] = [];
  const hold = (field: string, reason: string): undefined => {
    held.push({
      field,
      now: now?.get(field) ?? null,
      litellm: litellm?.get(field) ?? null,
      genai: genai?.get(field) ?? null,
      reason,
    });
  };
  const figures = new Map(now);
  const names = [...new Set([...(litellm?.keys() ?? []), ...(genai?.keys() ?? [])])];
  const main = new Set<string>(BILLED_BY[type].flat());
  const decide = createDecide(statements, figures, hold);
  for (const name of names.filter((one) => main.has(one))) decide(name, () => false, false);
  if (now && held.length > 0) keepMain(now, figures, main);
  const knows = (source: Figures | null): boolean =>
    BILLED_BY[type].every((fields) =>
      fields.some((field) => areEqual(source?.get(field), figures.get(field))),
    );
  const sources = [
    ...(litellm && knows(litellm) ? ["litellm"] : []),
    ...(genai && knows(genai) ? ["genai-prices"] : []),
  ];
  if (!now && sources.length < 2) return { figures: null, sources: [], held: [] };
  const trusts = (source: "litellm" | "genai"): boolean =>
    sources.includes(source === "genai" ? "genai-prices" : "litellm");
  const hasMoved = [...main].some((name) => now?.has(name) && now.get(name) !== figures.get(name));
  for (const name of names.filter((one) => !main.has(one))) decide(name, trusts, hasMoved);
  if (now && hasMoved) followMain(now, figures, new Set(names));
  return { figures, sources, held };
}

function createDecide(
  { now, litellm, genai }: Statements,
  figures: Map<string, Decimal>,
  hold: (field: string, reason: string) => void,
) {
  return (name: string, trusts: (source: "litellm" | "genai") => boolean, hasMoved: boolean): void => {
    const before = now?.get(name);
    const [first, second] = [litellm?.get(name), genai?.get(name)];
    const figure = first ?? second;
    if (figure === undefined || areEqual(figure, before)) {
      if (second !== undefined && !areEqual(second, figure)) hold(name, "genai-prices differs");
      return;
    }
    if (first !== undefined && second !== undefined) {
      if (areEqual(second, before)) hold(name, "litellm differs");
      else if (!areEqual(first, second)) {
        hold(name, "the sources differ");
        const higher = Number(first) > Number(second) ? first : second;
        if (before === undefined && isPlausibleFigure(name, higher, figures)) figures.set(name, higher);
      } else if (isSafe(before, figure)) figures.set(name, shorter(first, second));
      else hold(name, "a jump or a zero");
      return;
    }
    const isTrusted = (): boolean =>
      trusts(first === undefined ? "genai" : "litellm") && isPlausibleFigure(name, figure, figures);
    if (before !== undefined) {
      const ratio = Number(figure) / Number(before);
      if ((ratio < MAX_RISE && ratio >= MAX_FALL) || (hasMoved && isTrusted())) figures.set(name, figure);
      else hold(name, "one source, a large change");
      return;
    }
    if (Number(figure) === 0) return;
    if (isTrusted()) figures.set(name, figure);
    else hold(name, "one source, a new figure");
  };
}

const statesMain = (type: ModelType, figures: Figures): boolean =>
  BILLED_BY[type].every((fields) => fields.some((field) => figures.has(field)));

/** Prices of one list are taken together or not at all. */
function keepMain(now: Figures, figures: Map<string, Decimal>, main: ReadonlySet<string>): void {
  for (const name of main) {
    const before = now.get(name);
    if (before === undefined) figures.delete(name);
    else figures.set(name, before);
  }
}

/**
 * A price that moved takes the figures with it that no source restates: those of long prompts, service tiers and caches move by
 * the same factor, so that none is left from the old price list.
 */
function followMain(now: Figures, figures: Map<string, Decimal>, restated: ReadonlySet<string>): void {
  for (const [name, figure] of now) {
    const [field = ""] = name.split(" ");
    const leader = LEADERS[field];
    const [before, after] = [now.get(leader ?? ""), figures.get(leader ?? "")];
    if (restated.has(name) || name === leader || !before || !after || Number(before) === 0) continue;
    figures.set(name, scaleDecimal(figure, after, before));
  }
}

/** The price that a figure of a price list goes with. */
const LEADERS: Readonly<Record<string, string>> = {
  prompt: "prompt",
  inputCacheRead: "prompt",
  inputCacheWrite: "prompt",
  inputCacheWrite1h: "prompt",
  completion: "completion",
  internalReasoning: "completion",
};

/** A figure that moves with another one. */
export const scaleDecimal = (figure: Decimal, after: Decimal, before: Decimal): Decimal =>
  decimalOf(Number(((Number(figure) * Number(after)) / Number(before)).toPrecision(6)));

const isSafe = (before: Decimal | undefined, figure: Decimal): boolean => {
  if (Number(figure) === 0) return false;
  if (before === undefined || Number(before) === 0) return true;
  const ratio = Number(figure) / Number(before);
  return ratio <= MAX_JUMP && ratio >= 1 / MAX_JUMP;
};

/** Whether two figures are one, but for rounding. */
function areEqual(a: Decimal | undefined, b: Decimal | undefined): boolean {
  if (a === undefined || b === undefined) return false;
  const [x, y] = [Number(a), Number(b)];
  return Math.abs(x - y) <= TOLERANCE * Math.max(x, y);
}

const shorter = (a: Decimal, b: Decimal): Decimal => (b.length < a.length ? b : a);
