import { ACTIVITY_FILTERS, readFilter } from "@causeway/contracts";
import { oneOf, type Query } from "../../address/query.ts";
import { linkInPlace } from "../../address/all-projects.ts";
import type { Place } from "../../address/place.ts";

/** More don't fit side by side. */
export const MOST_COMPARED = 4;

/** The models that the address chose to compare, `?compare=a,b`, each once. */
export const parseCompared = (query: Query): string[] =>
  [...new Set((oneOf(query, "compare") ?? "").split(","))]
    .filter((id) => readFilter(ACTIVITY_FILTERS.model, id) === id)
    .slice(0, MOST_COMPARED);

/** The address with a model chosen, or without it if it was; null when there are as many as fit. */
export function toggleCompared(query: Query, id: string): string | null {
  const chosen = parseCompared(query);
  const isChosen = chosen.includes(id);
  if (!isChosen && chosen.length === MOST_COMPARED) return null;
  return withCompared(query, isChosen ? chosen.filter((one) => one !== id) : [...chosen, id]);
}

/** The address of the list with these models chosen. */
export function withCompared(query: Query, ids: readonly string[]): string {
  const kept = Object.entries(query).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && entry[0] !== "compare",
  );
  return `?${new URLSearchParams([...kept, ...(ids.length > 0 ? [["compare", ids.join(",")]] : [])])}`;
}

/** The page on which they appear side by side. */
export const comparePath = (place: Place, ids: readonly string[]): string =>
  linkInPlace(place, "/models/compare", { compare: ids.join(",") });
