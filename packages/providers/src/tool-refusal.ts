import type { Mapping } from "@causeway/contracts";
import type { FormatFacts } from "@causeway/dialects";
import { TOOL_REFUSALS, type ToolRefusal } from "./table/tool-refusals.ts";

const known = new WeakMap<Mapping, ToolRefusal | null>();

/** When this model's chat completions refuse function tools; null: nothing is known of it. Mappings stay the same objects. */
function refusalOf(mapping: Mapping): ToolRefusal | null {
  const found = known.get(mapping);
  if (found !== undefined) return found;
  const { providerId, modelName } = mapping;
  const row = TOOL_REFUSALS.find(
    ({ providers, models }) => providers.includes(providerId) && models.test(modelName),
  );
  const refusal = row?.refuses ?? null;
  known.set(mapping, refusal);
  return refusal;
}

/** True when this model's chat completions refuse the tools of a request. */
export function refusesTools(mapping: Mapping, { hasTools, effort }: FormatFacts): boolean {
  if (!hasTools) return false;
  switch (refusalOf(mapping)) {
    case "always":
      return true;
    case "unless none":
      return effort !== "none";
    case "with an effort":
      return effort !== null;
    default:
      return false;
  }
}

/**
 * True when a request that isn't in the Responses format is better off in it: where chat completions refuse it, and where they
 * would lose reasoning that the caller's format keeps. The Messages format does; in chat completions, callers that keep it send
 * it back.
 */
export function prefersResponses(mapping: Mapping, format: FormatFacts, doorName: string): boolean {
  if (refusesTools(mapping, format)) return true;
  if (refusalOf(mapping) === null || format.beyondResponses !== null) return false;
  return doorName === "messages" || (format.hasResponsesState && format.effort !== "none");
}

/** Advice for a request whose tools chat completions refuse. */
export function adviseOnTools(mapping: Mapping): string | null {
  switch (refusalOf(mapping)) {
    case "unless none":
      return 'set the reasoning effort to "none"';
    case "with an effort":
      return "leave out the reasoning effort";
    default:
      return null;
  }
}
