/** How files begin, in hex: servers of plain storage often name no type, and providers insist on one. */
const BEGINNINGS: readonly (readonly [RegExp, string])[] = [
  [/^89504e470d0a/, "image/png"],
  [/^ffd8ff/, "image/jpeg"],
  [/^47494638/, "image/gif"],
  [/^52494646.{8}57454250/, "image/webp"],
  [/^255044462d/, "application/pdf"],
  [/^.{8}6674797071742020/, "video/quicktime"],
  [/^.{8}66747970/, "video/mp4"],
  [/^1a45dfa3/, "video/webm"],
];

const UNKNOWN = "application/octet-stream";
const SAYS_NOTHING: ReadonlySet<string> = new Set([UNKNOWN, "binary/octet-stream"]);
const TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/;

/** The media type of a file: what its server says, else what it begins like. Without parameters, lower case. */
export function mediaTypeOf(header: string | string[] | undefined, bytes: Buffer): string {
  const named = (String(header ?? "").split(";")[0] ?? "").trim().toLowerCase();
  if (TYPE.test(named) && !SAYS_NOTHING.has(named)) return named;
  const start = bytes.subarray(0, 16).toString("hex");
  return BEGINNINGS.find(([pattern]) => pattern.test(start))?.[1] ?? UNKNOWN;
}
