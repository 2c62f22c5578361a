import type { GuardrailDirection, GuardrailVerdict } from "@causeway/contracts";
import { type JsonObject, listFiles, type MapText } from "@causeway/dialects";
import {
  type CompiledRules,
  type FoundViolation,
  type InspectedFile,
  type InspectedText,
  inspectSlices,
  type Numbers,
  type Originals,
} from "@causeway/guardrails";
import type { JudgedText } from "../request/guard.ts";
import { decodeStart } from "./decode-start.ts";
import { takeMarks } from "./sensitive-parts.ts";

/** A body, and how its texts are reached. */
export interface InspectedSource {
  readonly direction: GuardrailDirection;
  readonly body: JsonObject;
  readonly mapTexts: (body: JsonObject, map: MapText) => JsonObject;
  readonly hidden: readonly string[];
  /** Whether parts may be marked as sensitive. */
  readonly mayBeMarked?: boolean;
}

export interface InspectBounds {
  readonly rules: CompiledRules;
  readonly maxTextBytes: number;
  /** Of earlier turns, so that numbering continues. */
  readonly restoreMap: Originals | null;
  /** Numbers that earlier turns took for what the caller may not know. */
  readonly taken: Numbers | null;
}

export interface BodyFindings {
  readonly verdict: GuardrailVerdict;
  readonly violations: readonly FoundViolation[];
  /** The same object when nothing in it is replaced. */
  readonly body: JsonObject;
  /** Of a request: what the answer must not repeat; empty when no rule asks. */
  readonly hidden: readonly string[];
  /** Every text, where services are to judge them too. */
  readonly texts: readonly JudgedText[];
  /** Placeholder to original, of requests; null: nothing is numbered. */
  readonly restoreMap: Originals | null;
  /** More text than is inspected, and a rule that acts: it must not pass. */
  readonly isTooLong: boolean;
}

/** Inspects a body in steps of a few milliseconds. */
export function* inspectBody(
  source: InspectedSource,
  { rules, maxTextBytes, restoreMap: earlier, taken }: InspectBounds,
): Generator<void, BodyFindings> {
  const { direction, mapTexts } = source;
  const { body, texts: marked } = source.mayBeMarked
    ? takeMarks(source.body)
    : { body: source.body, texts: [] };
  const texts = textsOf({ ...source, body });
  yield;
  const hidden = direction === "input" && rules.needsHidden ? [...hiddenIn(texts), ...marked] : [];
  if (bytesOf(texts) > maxTextBytes) {
    const isTooLong = direction === "input" ? rules.enforcesInput : rules.enforcesOutput;
    return { verdict: "none", violations: [], body, hidden, isTooLong, texts: [], restoreMap: earlier };
  }
  const files = direction === "input" ? filesOf(body, rules) : [];
  const restoring = { ...(earlier ? { restoreMap: earlier } : {}), ...(taken ? { taken } : {}) };
  const { verdict, violations, replacements, restoreMap } = yield* inspectSlices(
    { direction, texts, files, hidden: source.hidden, ...restoring },
    rules,
  );
  const isReplaced = verdict !== "block" && replacements.size > 0;
  if (isReplaced) yield;
  const replaced = isReplaced
    ? mapTexts(body, (text, { location }) => replacements.get(location) ?? text)
    : body;
  const judged = rules.remote.length > 0 ? texts.map((text) => leftOf(text, replacements)) : [];
  return { verdict, violations, body: replaced, hidden, isTooLong: false, texts: judged, restoreMap };
}

const leftOf = (text: InspectedText, replacements: ReadonlyMap<string, string>): JudgedText => ({
  ...text,
  text: replacements.get(text.location) ?? text.text,
  original: text.text,
});

/** All texts of a body. */
export function textsOf({ body, mapTexts }: Pick<InspectedSource, "body" | "mapTexts">): InspectedText[] {
  const texts: InspectedText[] = [];
  mapTexts(body, (text, { location, role }) => {
    if (text !== "") texts.push({ location, role, text });
    return text;
  });
  return texts;
}

function filesOf(body: JsonObject, { rules }: CompiledRules): InspectedFile[] {
  if (!rules.some(({ type }) => type === "file_types")) return [];
  return listFiles(body).map(({ data, ...file }) => ({ ...file, ...decodeStart(data) }));
}

const hiddenIn = (texts: readonly InspectedText[]): string[] =>
  texts.filter(({ role }) => role === "system").map(({ text }) => text);

/** The size of texts in UTF-8. */
export const bytesOf = (texts: readonly InspectedText[]): number =>
  texts.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
