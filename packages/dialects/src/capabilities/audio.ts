import type { Capability } from "./capability.ts";
import type { Exchange } from "./exchange.ts";

/** Speech from a text, asked for in OpenAI's format and relayed as it comes. */
export interface SpeechCapability extends Capability, Exchange {
  /** Its provider charges a Chinese character as two. */
  readonly countsHanTwice?: true;
}

/** What is said in a recording, asked for and answered in OpenAI's format. */
export interface TranscriptionsCapability extends Capability, Exchange {}

/** The same in English. */
export interface TranslationsCapability extends Capability, Exchange {}
