import { GatewayError } from "@causeway/contracts";
import { parseDataUrl } from "../../shared/files/data-url.ts";
import { imageFormat } from "../../shared/files/image-type.ts";
import type { JsonObject } from "../../shared/json-object.ts";

/** Formats by the end of a media type or file name. Source: API reference, ImageBlock, DocumentBlock, VideoBlock, AudioBlock. */
const IMAGES: Readonly<Record<string, string>> = {
  png: "png",
  jpeg: "jpeg",
  jpg: "jpeg",
  gif: "gif",
  webp: "webp",
};
const VIDEOS: Readonly<Record<string, string>> = {
  mp4: "mp4",
  quicktime: "mov",
  mov: "mov",
  webm: "webm",
  "x-matroska": "mkv",
  mkv: "mkv",
  "x-flv": "flv",
  flv: "flv",
  mpeg: "mpeg",
  mpg: "mpg",
  "x-ms-wmv": "wmv",
  wmv: "wmv",
  "3gpp": "three_gp",
  "3gp": "three_gp",
};
const DOCUMENTS: Readonly<Record<string, string>> = {
  pdf: "pdf",
  csv: "csv",
  msword: "doc",
  doc: "doc",
  "vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  docx: "docx",
  "vnd.ms-excel": "xls",
  xls: "xls",
  "vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
  xlsx: "xlsx",
  html: "html",
  htm: "html",
  plain: "txt",
  txt: "txt",
  markdown: "md",
  md: "md",
};

/** A picture of a data URL or of an S3 address. @throws GatewayError `invalid_parameters` for other kinds of pictures. */
export function mapImage(url: string): JsonObject {
  const { mimeType, source, data } = readSource(url);
  return { image: { format: imageFormat(data) ?? formatOf(IMAGES, mimeType, "picture"), source } };
}

/** @throws GatewayError `invalid_parameters` when the kind of video is unknown, or its address is not one of S3. */
export function mapVideo(url: string): JsonObject {
  const { mimeType, source } = readSource(url);
  return { video: { format: formatOf(VIDEOS, mimeType, "video"), source } };
}

/**
 * Audio of the chat form as a Converse block.
 *
 * @param audio `data` in base64
 */
export const mapAudio = (audio: { data: string; format: string }): JsonObject => ({
  audio: { format: audio.format, source: { bytes: audio.data } },
});

/** A file that is no document: pictures and videos may come as files, too. */
export function isVisual(url: string): "image" | "video" | null {
  const { mimeType } = readSource(url);
  if (mimeType.startsWith("image/")) return "image";
  return mimeType.startsWith("video/") ? "video" : null;
}

/** Format and source of a document. Any text is `txt`; what tells nothing is taken for a PDF, as other providers do. */
export function readDocument(url: string, filename: string | null | undefined): JsonObject {
  const { mimeType, source } = readSource(url);
  const known = lookUp(DOCUMENTS, mimeType) ?? lookUp(DOCUMENTS, filename ?? "");
  const isText = mimeType.startsWith("text/") || mimeType.endsWith("json") || mimeType.endsWith("xml");
  return { format: known ?? (isText ? "txt" : "pdf"), source };
}

interface Source {
  readonly mimeType: string;
  readonly source: JsonObject;
  /** Base64; empty for what lies elsewhere. */
  readonly data: string;
}

function readSource(url: string): Source {
  const data = parseDataUrl(url);
  if (data) return { mimeType: data.mimeType, source: { bytes: data.data }, data: data.data };
  if (url.startsWith("s3://")) return { mimeType: url, source: { s3Location: { uri: url } }, data: "" };
  if (/^https?:/i.test(url))
    throw new GatewayError(
      "unsupported_parameter",
      "Bedrock accepts media only as data URLs and s3:// URLs",
      {
        param: "messages",
      },
    );
  return { mimeType: "", source: { bytes: url }, data: url };
}

/** A media type, a file name or an address: what comes after the kind, or what the name ends with. */
function lookUp(formats: Readonly<Record<string, string>>, name: string): string | null {
  const type = /^\w+\/([^/]+)$/.exec(name)?.[1]?.toLowerCase();
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase();
  return formats[type ?? ""] ?? formats[ending ?? ""] ?? null;
}

function formatOf(formats: Readonly<Record<string, string>>, name: string, kind: string): string {
  const format = lookUp(formats, name);
  if (format) return format;
  const known = [...new Set(Object.values(formats))].join(", ");
  throw new GatewayError("invalid_parameters", `Bedrock accepts ${kind} only as ${known}`, {
    param: "messages",
  });
}

/** Gives every document of a request a name that Bedrock takes; the same request always gets the same names. */
export type NameDocument = (filename: string | null | undefined) => string;

const MAX_NAME = 200;

/**
 * Letters, digits, single spaces, hyphens, parentheses and square brackets; no name twice in one conversation. Source:
 * API reference, DocumentBlock, `name`.
 */
export function createDocumentNames(): NameDocument {
  const taken = new Set<string>();
  return (filename) => {
    const wanted = clean(filename ?? "");
    let name = wanted || `Document ${taken.size + 1}`;
    for (let number = 2; taken.has(name); number += 1) name = `${wanted || "Document"} (${number})`;
    taken.add(name);
    return name;
  };
}

const clean = (filename: string): string =>
  filename
    .replace(/\.[A-Za-z0-9]{1,5}$/, "")
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .replace(/[^A-Za-z0-9\s\-()[\]]/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, MAX_NAME - 8)
    .trim();
