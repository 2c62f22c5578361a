import type { JsonObject } from "../shared/json-object.ts";
import type { Target } from "../target.ts";
import type { Capability } from "./capability.ts";
import type { Exchange } from "./exchange.ts";

/** Images made from a prompt, asked for and answered in OpenAI's format. */
export interface ImagesCapability extends Capability, Exchange {
  ignored(request: JsonObject, body: JsonObject, target: Target): string[];
}

/** The same from a prompt and images. */
export interface ImageEditsCapability extends ImagesCapability {}
