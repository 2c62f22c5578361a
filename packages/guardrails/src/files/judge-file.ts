import type { GuardrailRuleOf } from "@causeway/contracts";
import type { InspectedFile } from "../types.ts";
import { detectFileType } from "./detect-file-type.ts";

interface FileFinding {
  readonly category: "type_not_allowed" | "file_too_large" | "type_mismatch";
  readonly signals: readonly string[];
}

/** Names that the same format has. */
const SAME: readonly ReadonlySet<string>[] = [
  ["image/jpeg", "image/jpg", "image/pjpeg"],
  ["image/x-icon", "image/vnd.microsoft.icon"],
  ["image/heic", "image/heif"],
  ["audio/wav", "audio/x-wav", "audio/wave", "audio/vnd.wave"],
  ["audio/mpeg", "audio/mp3", "audio/mpga"],
  ["audio/mp4", "audio/m4a", "audio/x-m4a", "video/mp4"],
  ["video/webm", "audio/webm", "video/x-matroska", "audio/x-matroska"],
  ["audio/ogg", "video/ogg", "application/ogg", "audio/opus"],
  ["audio/flac", "audio/x-flac"],
  ["audio/aac", "audio/x-aac", "audio/mpeg"],
  ["application/gzip", "application/x-gzip"],
  ["application/zip", "application/x-zip-compressed"],
  ["application/xml", "text/xml"],
  ["application/rtf", "text/rtf"],
  [
    "application/x-cfb",
    "application/msword",
    "application/vnd.ms-excel",
    "application/vnd.ms-powerpoint",
    "application/vnd.ms-outlook",
  ],
  ["application/x-msdownload", "application/vnd.microsoft.portable-executable"],
].map((names) => new Set(names));

/** Declared types that say nothing about the content. */
const UNKNOWN = new Set([
  "application/octet-stream",
  "binary/octet-stream",
  "application/x-www-form-urlencoded",
]);
/** What any text can be declared as. */
const TEXTUAL =
  /^(?:text\/|application\/(?:json|x-ndjson|jsonl|xml|javascript|typescript|x-sh|x-yaml|yaml|toml|sql|x-python|x-httpd-php|ld\+json)|image\/svg\+xml|.*\+(?:json|xml)$)/;

const isSame = (one: string, other: string): boolean =>
  one === other ||
  SAME.some((names) => names.has(one) && names.has(other)) ||
  (TEXTUAL.test(one) && TEXTUAL.test(other) && !/svg|html/.test(one));

/** What a rule says about one file, judged by its bytes. */
export function judgeFile({ config }: GuardrailRuleOf<"file_types">, file: InspectedFile): FileFinding[] {
  const findings: FileFinding[] = [];
  const size = file.size ?? file.bytes.byteLength;
  if (config.maxBytes !== null && size > config.maxBytes)
    findings.push({ category: "file_too_large", signals: [`${size} bytes`] });
  if (config.allowedTypes === null) return findings;
  const actual = detectFileType(file.bytes);
  const declared = file.declaredType?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (!isAllowed(actual, declared, config.allowedTypes))
    findings.push({ category: "type_not_allowed", signals: [actual] });
  if (declared !== "" && !UNKNOWN.has(declared) && !isSame(actual, declared))
    findings.push({ category: "type_mismatch", signals: [actual, declared] });
  return findings;
}

/** Of texts, only the declaration says which kind they are: it counts when the bytes are text. */
function isAllowed(actual: string, declared: string, allowed: readonly string[]): boolean {
  const names = SAME.find((same) => same.has(actual)) ?? new Set([actual]);
  const types = isSame(actual, declared) && TEXTUAL.test(actual) ? [declared, actual] : [...names];
  return types.some((type) =>
    allowed.some((entry) => entry === type || (entry.endsWith("/*") && type.startsWith(entry.slice(0, -1)))),
  );
}
