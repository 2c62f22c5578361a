import type { Capability } from "./capability.ts";
import type { Exchange } from "./exchange.ts";

/** Speech from a text, asked for in OpenAI's format and relayed as it comes. */
export interface SpeechCapability extends Capability, Exchange {}
