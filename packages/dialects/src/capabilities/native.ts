import type { ChatChunk } from "@causeway/contracts";
import type { StreamFacts } from "../request-facts.ts";
import type { DataUrl } from "../shared/data-url.ts";
import type { JsonObject } from "../shared/json-object.ts";
import type { Target } from "../target.ts";
import type { StreamState } from "./chat.ts";
import type { Exchange } from "./exchange.ts";

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

/** Relays a stream whose format is already the caller's: its own bytes, event by event. */
export interface NativeStream {
  readonly state: StreamState;
  /** Bytes that may go to the caller now (whole events), or null when nothing may. */
  push(bytes: Uint8Array): Uint8Array | null;
  end(): Uint8Array | null;
  /** The held-back end of the stream with the usage and metadata of `final` joined, once the record is durable. */
  finish(final: ChatChunk): string;
  /** In formats that number their events: the number of the next one. */
  nextNumber?(): number;
}

/** Chat for callers whose format is the provider's: their own bytes, both ways. */
export interface NativeSide extends Exchange {
  /** The format of both sides: the `format` of the doors it answers. */
  readonly format: string;
  /** Present where callers may name files by URL and the provider takes none. */
  readonly media?: NativeMedia;
  /** The request that has the provider count a prompt's tokens; absent where it has no such endpoint. */
  readonly buildCountRequest?: Exchange["buildRequest"];
  /** `known`: what to say of the prompt where the provider says nothing. */
  createStream(target: Target, known?: StreamFacts): NativeStream;
}
