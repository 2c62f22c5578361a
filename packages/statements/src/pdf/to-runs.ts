import { toGraphemes } from "./printable.ts";

/** One font of a document. */
export interface Face {
  /** Under which the document knows it. */
  readonly name: string;
  has(codePoint: number): boolean;
}

/** A part of a text that one font draws. */
export interface Run {
  readonly face: string;
  readonly text: string;
}

/** Joins or selects the characters next to it. A font without it draws these all the same, and a box in its place. */
const INVISIBLE = /\u200c|\u200d|\ufe0e|\ufe0f/gu;
const JOINER = 0x200d;
/** For what no font has. */
const MISSING = "?";

/**
 * A text as the runs that draw it. A grapheme is never divided; one that no font has becomes a question mark. Spaces between
 * words of one font belong to its run: it can't order the words of a script otherwise.
 */
export function toRuns(text: string, faces: readonly Face[]): Run[] {
  const runs: { face: string; text: string }[] = [];
  const add = (run: Run): void => {
    const last = runs.at(-1);
    if (last?.face === run.face) last.text += run.text;
    else runs.push({ ...run });
  };
  let spaces = "";
  for (const grapheme of toGraphemes(text)) {
    if (grapheme === " ") {
      spaces += grapheme;
      continue;
    }
    const run = toRun(grapheme, faces);
    if (spaces !== "") add({ face: runs.at(-1)?.face === run.face ? run.face : nameOf(faces), text: spaces });
    spaces = "";
    add(run);
  }
  return runs;
}

const nameOf = (faces: readonly Face[]): string => faces[0]?.name ?? "";

function toRun(grapheme: string, faces: readonly Face[]): Run {
  const visible = grapheme.replaceAll(INVISIBLE, "");
  const face = faces.find(({ has }) => [...visible].every((character) => has(character.codePointAt(0) ?? 0)));
  if (!face) return { face: nameOf(faces), text: MISSING };
  return { face: face.name, text: face.has(JOINER) ? grapheme : visible };
}
