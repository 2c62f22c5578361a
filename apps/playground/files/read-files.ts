import type { Attachment } from "../chat/types.ts";
import { toDataUrl } from "./data-url.ts";

const MB = 1024 * 1024;
export const MAX_FILES = 8;
/** Of a question, all files together. As base64, they are a third larger. */
const MAX_FILES_BYTES = 12 * MB;
const MAX_TEXT_BYTES = MB;

const KINDS: Readonly<Record<string, Attachment["kind"]>> = {
  "image/png": "image",
  "image/jpeg": "image",
  "image/webp": "image",
  "image/gif": "image",
  "application/pdf": "document",
  "audio/mpeg": "audio",
  "audio/mp3": "audio",
  "audio/wav": "audio",
  "audio/x-wav": "audio",
  "application/json": "text",
  "application/xml": "text",
};

/** Text that browsers give no type. */
const TEXT_NAME =
  /\.(?:md|csv|tsv|txt|ya?ml|toml|ini|log|ts|tsx|jsx?|mjs|py|go|rs|java|rb|php|cs?|cpp|h|sh|sql|xml|html|css)$/i;

/** For a file dialog. */
export const ACCEPTED = `${Object.keys(KINDS).join(",")},text/*,.md,.csv,.yaml,.yml,.log,.ts,.py`;

export type ReadFiles = { readonly attachments: readonly Attachment[] } | { readonly problem: string };

/** Why a question can't have these files as well; null: it can. @param known files that it has */
export function problemOfFiles(known: readonly Attachment[], files: readonly FileFacts[]): string | null {
  if (known.length + files.length > MAX_FILES) return `A message can have up to ${MAX_FILES} files.`;
  const unknown = files.find((file) => kindOf(file) === null);
  if (unknown) return `${unknown.name} can't be sent. Choose images, PDFs, MP3 or WAV audio, or text.`;
  const long = files.find((file) => kindOf(file) === "text" && file.size > MAX_TEXT_BYTES);
  if (long) return `${long.name} is larger than 1 MB.`;
  const bytes = [...known.map(bytesOf), ...files.map(({ size }) => size)].reduce(
    (sum, size) => sum + size,
    0,
  );
  return bytes > MAX_FILES_BYTES ? "The files of a message can have up to 12 MB." : null;
}

export interface FileFacts {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** How a model gets a file; null: it can't. */
export const kindOf = ({ type, name }: Pick<FileFacts, "type" | "name">): Attachment["kind"] | null =>
  KINDS[type] ?? (type.startsWith("text/") || TEXT_NAME.test(name) ? "text" : null);

/** Bytes of a data URL, about, or of a text. */
const bytesOf = ({ kind, data }: Attachment): number => (kind === "text" ? data.length : data.length * 0.75);

/** Reads files that were chosen or pasted, unless one of them can't be sent. */
export async function readFiles(known: readonly Attachment[], files: readonly File[]): Promise<ReadFiles> {
  const problem = problemOfFiles(known, files);
  if (problem) return { problem };
  return { attachments: await Promise.all(files.map(readFile)) };
}

async function readFile(file: File): Promise<Attachment> {
  const kind = kindOf(file) ?? "text";
  return {
    kind,
    name: file.name,
    data: kind === "text" ? await file.text() : await toDataUrl(file, file.name),
  };
}
