import type { ChatChunk, ChatCompletion, ChatRequest, UsageWire } from "@causeway/contracts";
import type { FormShape } from "./form-shape.ts";
import type { RequestFacts, StreamFacts } from "./request-facts.ts";
import type { JsonObject } from "./shared/json-object.ts";
import type { MapFile, MapText } from "./shared/body/map-texts.ts";
import type { Operation } from "./upstream-dialect.ts";

/** What a side of a format that callers speak to us has, whatever it asks for. Pure. */
interface AnyDoor {
  /** What the id of an answer begins with where the provider gives none. Default: `chatcmpl`. */
  readonly answerIdPrefix?: string;
  /** Requests may come as form data, too. */
  readonly form?: FormShape;
  /**
   * A provider charges for every request it has read, and making an answer takes long: none is sent twice that may have been
   * read, none is given up because its caller left, and none is kept for others.
   */
  readonly isPaidWork?: boolean;
  /** Whether a request is answered with a plain text, which is `text` of the answer. Default: JSON. */
  isPlain?(body: JsonObject): boolean;
  /** Its answers are files, which are relayed as they come, whether a stream is asked for or not. */
  readonly isRelayed?: boolean;
  /**
   * Validates the parsed body and reads the facts.
   * @throws GatewayError `invalid_parameters` with `param` set to the path.
   */
  read(body: unknown): RequestFacts;
  /**
   * Applies `map` to every string, values and names of members, but those of `UNINSPECTED`. `mapFile` maps files, which are left
   * alone without it. Returns the same object when nothing changed.
   */
  mapTexts(body: JsonObject, map: MapText, mapFile?: MapFile): JsonObject;
  /** The same for a whole answer in this door's format, thinking included. Answers without texts: absent. */
  mapAnswerTexts?(body: JsonObject, map: MapText): JsonObject;
  /**
   * What reading and completing an answer needs of a request, without its long texts. Default: nothing but its small members.
   */
  forAnswer?(body: JsonObject): JsonObject;
  /** The member of requests that is never stored. */
  readonly unrecorded?: string;
}

/** A chat format of callers: what it has in the chat form, where the provider speaks another format. */
export interface ChatDoor extends AnyDoor {
  readonly name: "chat" | "messages" | "responses";
  /** The capability of a dialect that answers it. */
  readonly operation: "chat";
  readonly chat: ChatFormat;
}

/** A door whose requests every dialect with its capability takes as they are. */
export interface ExchangeDoor<Name extends Exclude<Operation, "chat"> = Exclude<Operation, "chat">>
  extends AnyDoor {
  readonly name: Name;
  readonly operation: Name;
  readonly chat?: undefined;
}

/** The side of a wire format that callers speak to us. */
export type Door = ChatDoor | ExchangeDoor;

/** A chat format of callers and the chat form. */
export interface ChatFormat {
  /** The format of the dialects whose bytes pass through unchanged. */
  readonly format: string;
  /** Only called when a foreign upstream was chosen; `body` has passed `read`. */
  toChat(body: JsonObject): ChatRequest;
  /** Members that `toChat` has no word for. */
  listUnsaid?(body: JsonObject): readonly string[];
  /** A whole answer in this door's format. `usage` and `metadata` are set on the completion. */
  fromChat(completion: ChatCompletion): JsonObject;
  /** Renders chat chunks of a foreign upstream as this door's events. */
  createStreamRenderer(model: string, known?: StreamFacts): StreamRenderer;
  /** Usage in this format's words, for streams that break off; without it a chunk of its own says it. */
  renderUsage?(usage: UsageWire): JsonObject;
  /** Event sent after silence, where the format has its own. Default: a comment. */
  readonly keepAlive?: string;
}

export interface StreamRenderer {
  /** Wire text (whole events) for the caller; may be empty. */
  render(chunk: ChatChunk): string;
  /** The last events, with `usage` and `metadata` of the final chunk. */
  finish(final: ChatChunk): string;
  /** In formats that number their events: the number of the next one. */
  nextNumber?(): number;
}
