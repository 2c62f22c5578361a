import type { Capability } from "./capability.ts";
import type { Exchange } from "./exchange.ts";

/** Vectors for texts, asked for and answered in OpenAI's format. */
export interface EmbeddingsCapability extends Capability, Exchange {}
