import type { Capability } from "./capability.ts";
import type { Exchange } from "./exchange.ts";

/** Rankings of documents, asked for and answered in the common format. */
export interface RerankCapability extends Capability, Exchange {}
