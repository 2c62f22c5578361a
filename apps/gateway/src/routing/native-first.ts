import { type Door, nativeSideFor, type RequestFacts } from "@causeway/dialects";
import { isRouter } from "@causeway/providers";
import type { Candidate } from "../request/candidate.ts";

/** Facts that decide if formats count. */
interface Asking {
  readonly door: Door;
  readonly facts: Pick<RequestFacts, "routing">;
}

/** Formats of agents, of which much has no place in another one. Every format is converted by way of chat completions. */
const FORMATS: ReadonlySet<Door["name"]> = new Set(["messages", "responses"]);

/**
 * Those that get the request in another format than its own, where others speak it: they come last. A router that speaks the format of
 * another maker's model converts by itself, so that it doesn't count unless the maker's own candidates do. Empty where the caller asks for a
 * price or a speed.
 */
export function findConverting(
  candidates: readonly Candidate[],
  { door, facts }: Asking,
): ReadonlySet<Candidate> {
  if (!FORMATS.has(door.name) || facts.routing !== "auto") return NONE;
  const native = new Set(candidates.filter(({ dialect }) => nativeSideFor(dialect, door) !== null));
  const counts = ({ providerId }: Candidate): boolean => door.name === "messages" || !isRouter(providerId);
  if (![...native].some(counts)) return NONE;
  return new Set(candidates.filter((candidate) => !native.has(candidate)));
}

const NONE: ReadonlySet<Candidate> = new Set();
