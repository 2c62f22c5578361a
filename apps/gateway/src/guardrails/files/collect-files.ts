import type { BodyFile, MapFile } from "@causeway/dialects";
import type { CompiledRules, InspectedFile, InspectedText } from "@causeway/guardrails";
import { decodeStart } from "../decode-start.ts";
import { type ReadFile, readFile } from "./read-file.ts";
import type { SentDocument, UnseenFile } from "../../request/sent-files.ts";

/** The files of a request. */
export interface BodyFiles {
  /** For rules about types and sizes; empty when there is none. */
  readonly files: readonly InspectedFile[];
  readonly documents: readonly SentDocument[];
  readonly unseen: readonly UnseenFile[];
  /** Files that are texts, by location. */
  readonly texts: ReadonlyMap<string, Extract<ReadFile, { kind: "text" }>>;
}

/** Gathers files; texts in them join `texts`. Files are as the rules need them: none is decoded for nothing. */
export function collectFiles(
  texts: InspectedText[],
  { rules, readsInput }: CompiledRules,
): { readonly mapFile: MapFile; readonly read: BodyFiles } {
  const read = {
    files: [] as InspectedFile[],
    documents: [] as SentDocument[],
    unseen: [] as UnseenFile[],
    texts: new Map<string, Extract<ReadFile, { kind: "text" }>>(),
  };
  const judgesTypes = rules.some(({ type }) => type === "file_types");
  const note = (file: BodyFile, data: string): ReadFile => {
    const found = readFile(file, data);
    const { location, role } = file;
    if (found.kind === "none") return found;
    if (judgesTypes) read.files.push(judgedFile(file, data));
    if (!readsInput) return found;
    if (found.kind === "text") {
      read.texts.set(location, found);
      texts.push({ location, role, text: found.text });
    } else if (found.kind === "document") {
      read.documents.push({ location, role, type: found.type, bytes: bytesOf(data) });
      if (found.text !== null)
        texts.push({ location: `${location}(source)`, role, text: found.text, isFixed: true });
    } else if (found.kind === "unknown") read.unseen.push({ location, role, reason: "unknown_type" });
    return found;
  };
  const mapFile: MapFile = (file) => {
    const { location, role, data } = file;
    if (data !== null) return isText(note(file, data), data) ? null : data;
    if (readsInput) read.unseen.push({ location, role, reason: "not_sent" });
    return null;
  };
  return { mapFile, read };
}

/** Characters of base64 that are short enough to be words. */
const MAX_WORDS = 4096;

/** What is a text, or might be one that only looks like base64. */
const isText = ({ kind }: ReadFile, data: string): boolean =>
  kind === "none" || (kind === "unknown" && data.length <= MAX_WORDS);

const bytesOf = (data: string): Uint8Array => new Uint8Array(Buffer.from(data, "base64"));

/** The members that hold a file, after the part that it is in. */
const HOLDERS =
  /(?:\.(?:file|source|input_audio|image_url|audio_url|video_url|file_data|file_url|url|data|b64_json))+$/;

const judgedFile = ({ location, declaredType, name }: BodyFile, data: string): InspectedFile => ({
  location: location.replace(HOLDERS, ""),
  declaredType,
  name,
  ...decodeStart(data),
});

/** Writes the texts of files that rules changed, in the encoding that each had. */
export const replaceFiles =
  ({ texts }: BodyFiles, replacements: ReadonlyMap<string, string>): MapFile =>
  ({ location, data }) => {
    const changed = replacements.get(location);
    return changed === undefined ? data : (texts.get(location)?.encode(changed) ?? null);
  };
