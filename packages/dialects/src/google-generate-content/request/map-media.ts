import type { ContentPart } from "@causeway/contracts";
import { type DataUrl, parseDataUrl } from "../../shared/files/data-url.ts";
import { asObject, type JsonObject } from "../../shared/json-object.ts";
import { unknownPart } from "../../shared/errors/unknown-content.ts";

/** Where files of the Gemini Files API live. */
const FILES_API = "https://generativelanguage.googleapis.com/v1beta/";

/** URLs that Google reads itself: its storage, its Files API, videos of YouTube. */
const OWN_URL =
  /^gs:\/\/|^https:\/\/generativelanguage\.googleapis\.com\/|^https:\/\/(?:(?:www|m)\.)?(?:youtube\.com|youtu\.be)\//i;

/** Whether Google reads the file itself: Cloud Storage, its Files API, YouTube. */
export const isOwnUrl = (url: string): boolean => OWN_URL.test(url);

const BY_ENDING: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  heic: "image/heic",
  heif: "image/heif",
  gif: "image/gif",
  pdf: "application/pdf",
  txt: "text/plain",
  md: "text/markdown",
  csv: "text/csv",
  html: "text/html",
  json: "application/json",
  mp3: "audio/mpeg",
  wav: "audio/wav",
  flac: "audio/flac",
  ogg: "audio/ogg",
  aac: "audio/aac",
  aiff: "audio/aiff",
  m4a: "audio/mp4",
  mp4: "video/mp4",
  mpeg: "video/mpeg",
  mov: "video/quicktime",
  webm: "video/webm",
  avi: "video/x-msvideo",
  wmv: "video/x-ms-wmv",
  "3gp": "video/3gpp",
};

/** The type a file name or URL promises; null when it says nothing. */
function guessMimeType(name: string): string | null {
  const [path = ""] = name.split(/[?#]/);
  return BY_ENDING[/\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? ""] ?? null;
}

/** A file as a part that holds its bytes. */
export const inlineData = ({ mimeType, data }: DataUrl): JsonObject => ({ inlineData: { mimeType, data } });

/** Vertex wants a type with every file; the Files API knows its own. */
const fileData = (fileUri: string, mimeType: string | null): JsonObject => ({
  fileData: { ...(mimeType ? { mimeType } : {}), fileUri },
});

/** A part by URL, its type guessed from the URL's ending or else `fallback`. */
function fromUrl(url: string, fallback: string | null): JsonObject {
  const data = parseDataUrl(url);
  if (data) return inlineData(data);
  const isStored = /generativelanguage\.googleapis\.com/i.test(url);
  return fileData(url, guessMimeType(url) ?? (isStored ? null : fallback));
}

/** A part that is no text. @throws GatewayError `unsupported_parameter` for a kind it does not have. Source: Gemini API reference, "Part". */
export function mapMedia(part: Exclude<ContentPart, { type: "text" | "refusal" }>): JsonObject {
  switch (part.type) {
    case "image_url":
      return fromUrl(part.image_url.url, "image/jpeg");
    case "input_audio":
      return mapAudio(part.input_audio);
    case "video_url":
      return { ...fromUrl(part.video_url.url, "video/mp4"), ...videoMetadata(part) };
    case "file":
      return mapFile(part.file);
    default:
      throw unknownPart("Gemini", part);
  }
}

function videoMetadata(part: JsonObject): JsonObject {
  const metadata = asObject(part.video_metadata) ?? asObject(part.videoMetadata);
  return metadata ? { videoMetadata: metadata } : {};
}

function mapAudio({ data, format }: { readonly data: string; readonly format: string }): JsonObject {
  const whole = parseDataUrl(data);
  if (whole) return inlineData(whole);
  return inlineData({ mimeType: guessMimeType(`.${format}`) ?? `audio/${format}`, data });
}

type FilePart = Extract<ContentPart, { type: "file" }>["file"];

/** `file_id` is a URI, or the name of a file in the Files API (`files/…`). */
function mapFile(file: FilePart): JsonObject {
  const named = file.filename ? guessMimeType(file.filename) : null;
  if (file.file_data) {
    const whole = parseDataUrl(file.file_data);
    return inlineData(whole ?? { mimeType: named ?? "application/pdf", data: file.file_data });
  }
  if (file.file_url) return fromUrl(file.file_url, named ?? "application/pdf");
  const id = file.file_id ?? "";
  if (id.includes("://")) return fromUrl(id, named ?? "application/pdf");
  return fileData(FILES_API + (id.startsWith("files/") ? id : `files/${id}`), named);
}
