import type { GuardrailDirection, GuardrailVerdict } from "@causeway/contracts";
import type { JsonObject, MapFile, MapText } from "@causeway/dialects";
import {
  type CompiledRules,
  type FoundViolation,
  type InspectedText,
  inspectSlices,
  type Numbers,
  type Originals,
} from "@causeway/guardrails";
import type { JudgedText } from "../request/guard.ts";
import { type BodyFiles, collectFiles, replaceFiles } from "./files/collect-files.ts";
import { takeMarks } from "./sensitive-parts.ts";
import type { SentDocument, UnseenFile } from "../request/sent-files.ts";

/** A body, and how its texts are reached. */
export interface InspectedSource {
  readonly direction: GuardrailDirection;
  readonly body: JsonObject;
  readonly mapTexts: (body: JsonObject, map: MapText, mapFile?: MapFile) => JsonObject;
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
  /** PDFs and office documents of a request, whose text isn't read yet. */
  readonly documents: readonly SentDocument[];
  /** Files of a request that no rule can read. */
  readonly unseen: readonly UnseenFile[];
  /** Bytes of text that were inspected. */
  readonly textBytes: number;
  /** Placeholder to original, of requests; null: nothing is numbered. */
  readonly restoreMap: Originals | null;
  /** More text than is inspected, and a rule that acts: it must not pass. */
  readonly isTooLong: boolean;
}

const NO_FILES: BodyFiles = { files: [], documents: [], unseen: [], texts: new Map() };

/** Inspects a body in steps of a few milliseconds. */
export function* inspectBody(
  source: InspectedSource,
  { rules, maxTextBytes, restoreMap: earlier, taken }: InspectBounds,
): Generator<void, BodyFindings> {
  const { direction, mapTexts } = source;
  const { body, texts: marked } = source.mayBeMarked
    ? takeMarks(source.body)
    : { body: source.body, texts: [] };
  const { texts, ...found } =
    direction === "input" ? readRequest({ ...source, body }, rules) : readAnswer({ ...source, body });
  yield;
  const hidden = direction === "input" && rules.needsHidden ? [...hiddenIn(texts), ...marked] : [];
  const textBytes = bytesOf(texts);
  const { documents, unseen } = found.read;
  const common = { hidden, documents, unseen, textBytes };
  if (textBytes > maxTextBytes) {
    const isTooLong = direction === "input" ? rules.enforcesInput : rules.enforcesOutput;
    return { ...common, verdict: "none", violations: [], body, isTooLong, texts: [], restoreMap: earlier };
  }
  const restoring = { ...(earlier ? { restoreMap: earlier } : {}), ...(taken ? { taken } : {}) };
  const { verdict, violations, replacements, restoreMap } = yield* inspectSlices(
    { direction, texts, files: found.read.files, hidden: source.hidden, ...restoring },
    rules,
  );
  const isReplaced = verdict !== "block" && replacements.size > 0;
  if (isReplaced) yield;
  const replaced = isReplaced
    ? mapTexts(
        body,
        (text, { location }) => replacements.get(location) ?? text,
        replaceFiles(found.read, replacements),
      )
    : body;
  const judged = rules.remote.length > 0 ? texts.map((text) => leftOf(text, replacements)) : [];
  return { ...common, verdict, violations, body: replaced, isTooLong: false, texts: judged, restoreMap };
}

const leftOf = (text: InspectedText, replacements: ReadonlyMap<string, string>): JudgedText => ({
  ...text,
  text: replacements.get(text.location) ?? text.text,
  original: text.text,
});

interface ReadBody {
  readonly texts: readonly InspectedText[];
  readonly read: BodyFiles;
}

const readAnswer = (source: Pick<InspectedSource, "body" | "mapTexts">): ReadBody => ({
  texts: textsOf(source),
  read: NO_FILES,
});

/** Texts and files of a request; texts inside of files are among the texts. */
function readRequest(
  { body, mapTexts }: Pick<InspectedSource, "body" | "mapTexts">,
  rules: CompiledRules,
): ReadBody {
  const texts: InspectedText[] = [];
  const { mapFile, read } = collectFiles(texts, rules);
  mapTexts(body, collectInto(texts), mapFile);
  return { texts, read };
}

/** All texts of a body, without its files. */
export function textsOf({ body, mapTexts }: Pick<InspectedSource, "body" | "mapTexts">): InspectedText[] {
  const texts: InspectedText[] = [];
  mapTexts(body, collectInto(texts));
  return texts;
}

const collectInto =
  (texts: InspectedText[]): MapText =>
  (text, { location, role, isFixed, isAside }) => {
    if (text === "") return text;
    texts.push(
      isAside ? { location, role, text, isAside, ...(isFixed ? { isFixed } : {}) } : { location, role, text },
    );
    return text;
  };

const hiddenIn = (texts: readonly InspectedText[]): string[] =>
  texts.filter(({ role, isAside }) => role === "system" && isAside !== true).map(({ text }) => text);

/** The size of texts in UTF-8. */
export const bytesOf = (texts: readonly InspectedText[]): number =>
  texts.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
