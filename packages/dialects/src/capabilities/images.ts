import type { Capability } from "./capability.ts";
import type { Exchange } from "./exchange.ts";

/** Images made from a prompt, asked for and answered in OpenAI's format. */
export interface ImagesCapability extends Capability, Exchange {
  /** Fields of the request that it has; null: it takes all. */
  readonly fields: ReadonlySet<string> | null;
}

/** The same from a prompt and images. */
export interface ImageEditsCapability extends ImagesCapability {}
