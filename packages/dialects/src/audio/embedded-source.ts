import type { StatedUsage } from "@causeway/contracts";
import { findChunkError, unreadableEvent } from "../openai-chat/stream/stream-errors.ts";
import { isObject, type JsonObject, parseJson } from "../shared/json-object.ts";
import type { UpstreamError } from "../upstream-error.ts";
import type { SoundSource } from "./sound-source.ts";

export interface EmbeddedOptions {
  /** The member that holds the sound, wherever it is in the answer. */
  readonly member: string;
  readonly encoding: "base64" | "hex";
  /** Before the first sound: what goes before it, from the answer so far. */
  readonly begin?: (before: string) => { readonly type: string; readonly header: Uint8Array };
  /** The media type, where `begin` doesn't say it. */
  readonly type: string | null;
  /** The answer without its sound. */
  readonly read: (
    body: JsonObject,
    hasSound: boolean,
  ) => {
    readonly usage: StatedUsage | null;
    readonly error: UpstreamError | null;
  };
}

/** What an answer may hold alongside its sound. */
const MAX_REST = 1024 * 1024;
const QUOTE = 0x22;
/** Between a name and its value. */
const SPACES = 64;
const GROUP = { base64: 4, hex: 2 } as const;

/**
 * Sound as a text inside JSON. It is decoded as it comes, so that no answer is in memory whole; what is around it is parsed at
 * the end. Several texts of this name are one sound after the other.
 */
export class EmbeddedSource implements SoundSource {
  type: string | null;
  usage: StatedUsage | null = null;
  error: UpstreamError | null = null;
  readonly isDone = false;
  readonly #options: EmbeddedOptions;
  readonly #opening: RegExp;
  /** The answer so far, with empty texts in the places of the sound. */
  #rest = "";
  /** Encoded characters that are no whole group yet. */
  #open = "";
  #isInside = false;
  #hasBegun = false;

  constructor(options: EmbeddedOptions) {
    this.#options = options;
    this.#opening = new RegExp(`"${options.member}"\\s*:\\s*"$`);
    this.type = options.type;
  }

  push(bytes: Uint8Array): Uint8Array[] {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const pieces: Uint8Array[] = [];
    for (let at = 0; at < buffer.length && !this.error; ) {
      const quote = buffer.indexOf(QUOTE, at);
      const end = quote < 0 ? buffer.length : quote;
      if (this.#isInside) {
        pieces.push(...this.#decode(buffer.toString("latin1", at, end).replaceAll("\\", "")));
        if (quote >= 0) pieces.push(...this.#close());
      } else this.#keep(buffer.toString("latin1", at, quote < 0 ? end : quote + 1));
      at = quote < 0 ? end : quote + 1;
    }
    return pieces;
  }

  end(): Uint8Array[] {
    if (this.error) return [];
    const body = parseJson(Buffer.from(this.#rest, "latin1").toString("utf8"));
    if (!isObject(body)) {
      this.error = unreadableEvent();
      return [];
    }
    const { usage, error } = this.#options.read(body, this.#hasBegun);
    this.usage = usage;
    this.error = findChunkError(body) ?? error;
    return [];
  }

  #decode(text: string): Uint8Array[] {
    const { encoding, begin } = this.#options;
    const whole = this.#open + text;
    const end = whole.length - (whole.length % GROUP[encoding]);
    this.#open = whole.slice(end);
    if (end === 0) return [];
    const sound = Buffer.from(whole.slice(0, end), encoding);
    const begun = this.#hasBegun ? undefined : begin?.(this.#rest);
    this.#hasBegun = true;
    if (!begun) return [sound];
    this.type = begun.type;
    return [begun.header, sound];
  }

  /** The end of a text: base64 may lack its padding. */
  #close(): Uint8Array[] {
    const last = this.#open === "" ? [] : [Buffer.from(this.#open, this.#options.encoding)];
    this.#open = "";
    this.#keep('"');
    return last;
  }

  #keep(text: string): void {
    this.#rest += text;
    if (this.#rest.length > MAX_REST) this.error = unreadableEvent();
    this.#isInside = this.#opening.test(this.#rest.slice(-this.#options.member.length - SPACES));
  }
}
