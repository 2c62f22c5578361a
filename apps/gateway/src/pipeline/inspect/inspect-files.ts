import { FILE_NOT_SEEN } from "@causeway/contracts";
import {
  type CompiledRules,
  type FoundViolation,
  type InspectedText,
  inspectSlices,
} from "@causeway/guardrails";
import { inSlices } from "@causeway/http";
import { isInspectedInline } from "../../bodies/inline-bounds.ts";
import { bytesOf } from "../../guardrails/inspect-body.ts";
import type { Guard, JudgedText } from "../../request/guard.ts";
import type { InspectedBody } from "../../request/request-body.ts";
import type { SentDocument, UnseenFile } from "../../request/sent-files.ts";

/** What rules say about the documents of a request, and about files that they can't read. */
export interface FileFindings {
  readonly violations: readonly FoundViolation[];
  readonly isBlocked: boolean;
  readonly isTooLong: boolean;
  /** Where services are to judge them too. */
  readonly texts: readonly JudgedText[];
}

const NOTHING: FileFindings = { violations: [], isBlocked: false, isTooLong: false, texts: [] };

/** All documents of a request together take no longer. */
const ALL_WITHIN_MS = 10_000;

/**
 * Reads the documents of a request and judges their texts. A text in them can't be replaced.
 *
 * @param sources texts of further files
 */
export async function inspectFiles(
  guard: Guard,
  { documents, unseen: others, textBytes }: Pick<InspectedBody, "documents" | "unseen" | "textBytes">,
  sources: readonly InspectedText[] = [],
): Promise<FileFindings> {
  if (documents.length === 0 && others.length === 0 && sources.length === 0) return NOTHING;
  const { texts: read, unseen } = await readAll(guard, documents);
  const texts = [...sources, ...read];
  const bytes = bytesOf(texts);
  if (textBytes + bytes > guard.maxTextBytes) {
    if (guard.rules.enforcesInput) return { ...NOTHING, isTooLong: true };
    return judged([], [...others, ...unseen, ...texts.map(tooLarge)], [], guard);
  }
  const { violations } = await judge(guard, texts, bytes);
  const asked = guard.asksServices("input") ? texts.map((text) => ({ ...text, original: text.text })) : [];
  return judged(violations, [...others, ...unseen], asked, guard);
}

function judged(
  found: readonly FoundViolation[],
  unseen: readonly UnseenFile[],
  texts: readonly JudgedText[],
  { rules }: Guard,
): FileFindings {
  const violations = [...found, ...unseen.flatMap((file) => unseenBy(file, rules))];
  const isBlocked = violations.some(({ action }) => action === "block");
  return { violations, isBlocked, isTooLong: false, texts };
}

const judge = (guard: Guard, texts: readonly InspectedText[], bytes: number) =>
  isInspectedInline(bytes, guard.rules.patternSize)
    ? inSlices(inspectSlices({ direction: "input", texts, files: [], hidden: [] }, guard.rules))
    : guard.inspectOnThread(texts, "input");

async function readAll(guard: Guard, documents: readonly SentDocument[]) {
  const texts: InspectedText[] = [];
  const unseen: UnseenFile[] = [];
  const until = performance.now() + ALL_WITHIN_MS;
  for (const document of documents) {
    const { location, role } = document;
    const result =
      performance.now() > until
        ? ({ kind: "unseen", reason: "timeout" } as const)
        : await guard.readDocument(document);
    if (result.kind === "unseen") {
      unseen.push({ location, role, reason: result.reason });
      continue;
    }
    const { text, missing } = result.read;
    if (text !== "") texts.push({ location, role, text, isFixed: true });
    if (missing) unseen.push({ location, role, reason: missing });
  }
  return { texts, unseen };
}

const tooLarge = ({ location, role }: InspectedText): UnseenFile => ({ location, role, reason: "too_large" });

/** The rule that says what happens to a file that isn't read: the first that blocks, or the first that would have read it. */
function unseenBy({ location, role, reason }: UnseenFile, { rules }: CompiledRules): FoundViolation[] {
  const readers = rules.filter(
    ({ type, appliesTo, roles }) =>
      type !== "file_types" && type !== "document_leakage" && appliesTo !== "output" && roles.includes(role),
  );
  const blocking = readers.find(({ config }) => "unseenFiles" in config && config.unseenFiles === "block");
  const rule = blocking ?? readers[0];
  if (!rule) return [];
  return [
    {
      ...{
        ruleId: rule.id,
        ruleName: rule.name,
        type: rule.type,
        category: FILE_NOT_SEEN,
        direction: "input",
      },
      ...{ action: blocking ? "block" : "warn", location, count: 1, signals: [reason] },
      ...{ matched: `${location} ${reason}`, excerpt: "" },
    },
  ];
}
