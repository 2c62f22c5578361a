import type { Target } from "../target.ts";

/**
 * The model thinks in its own parts and takes them back; others only say what they plan before they call tools. The
 * catalog tells; a name it does not know is read (Cohere docs, "Reasoning").
 */
export const thinksInParts = ({ mapping, upstreamModel }: Target): boolean =>
  mapping?.capabilities.reasoning ?? /reasoning|command-a-plus/.test(upstreamModel);
