import type { Capability } from "./capability.ts";
import type { Exchange } from "./exchange.ts";

/** Judgments of texts and images, asked for and answered in OpenAI's format. */
export interface ModerationsCapability extends Capability, Exchange {}
