import type { ChatChunk } from "@causeway/contracts";
import type { DataUrl } from "../shared/files/data-url.ts";
import type { MapText } from "../shared/body/map-texts.ts";
import type { JsonObject } from "../shared/json-object.ts";
import type { Target } from "../target.ts";
import type { NativeStream } from "./native-stream.ts";

/** A file that a request names by its URL; `param` is the path of what names it. */
export interface MediaUrl {
  readonly url: string;
  readonly param: string;
}

/** Files of a caller's own body, for dialects that must be given bytes (`inlineMedia`). */
export interface NativeMedia {
  list(body: JsonObject): readonly MediaUrl[];
  /** The body with these files, by URL, in place. */
  fill(body: JsonObject, files: ReadonlyMap<string, DataUrl>): JsonObject;
}

/** Answers with files in them. They stay where they are in the provider's bytes: nothing of them is parsed or copied. */
export interface AnswerFiles {
  /**
   * An answer without its files. `part`: its place among the answers of one request.
   * @throws SyntaxError
   */
  parse(bytes: Uint8Array, part: number): unknown;
  /** Files that the provider only names, by URL. */
  listUrls(body: JsonObject): readonly string[];
  /** Puts files, as base64 in ASCII, in the places of their URLs. */
  fill(body: JsonObject, files: ReadonlyMap<string, Uint8Array>): void;
  /** `value`, which was made from `body`, as JSON with the files in their places. */
  render(value: JsonObject, body: JsonObject): Uint8Array[];
  /** Maps what an answer says alongside its files, before it is completed. Changes the body. */
  mapTexts(body: JsonObject, map: MapText): JsonObject;
  /** All of a stream, with the files in their places, where the provider has none. The arguments are those of `complete`. */
  renderStream(body: JsonObject, final: ChatChunk, target: Target, request: JsonObject): Uint8Array[];
}

/** An answer that is a file. */
interface FileAnswer {
  /** Its media type. */
  readonly type: string;
  /** It goes out as it is; else in events. */
  readonly isBare: boolean;
  /** What it costs is certain before its end. */
  readonly isPriced: boolean;
}

/** Relays an answer with files, in events or as it is. */
export interface FileStream extends Omit<NativeStream, "finish"> {
  /** Fields of the request that it doesn't follow; absent: none. */
  readonly ignored?: readonly string[];
  /** The held-back end, once the record is durable. */
  finish(final: ChatChunk): string | Uint8Array;
  /** Told the head of the provider's answer before its first bytes. */
  head?(headers: Readonly<Record<string, string | string[] | undefined>>): void;
  /** Present where the answer is one file; known from its first content on. */
  file?(): FileAnswer;
  /** `finish` says that the answer is whole: of one that isn't, the event of the error says what it cost. */
  readonly endsWhole?: true;
}

/** Relays a provider's own answer; null where this model has no streams. */
export type CreateFileStream = (target: Target, request: JsonObject) => FileStream | null;
