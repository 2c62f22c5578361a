import { isObject, type JsonObject } from "../json-object.ts";

/**
 * What a stream has said of usage so far, where it says it in pieces: each count by the provider's last word, but a zero or
 * nothing does not undo what was said before (#13). Counts that come with their total are all there is: nothing that was said
 * before is added. A total that is not repeated is one of earlier counts, and is dropped. Details come in pieces as well.
 *
 * @param total names the sum of the others, in formats that have one
 */
export function mergeUsage(known: JsonObject | null, news: JsonObject, total?: string): JsonObject {
  const counts = Object.keys(news).filter((name) => typeof news[name] === "number");
  if (total !== undefined && counts.length > 1 && Number(news[total]) > 0) return news;
  const merged: JsonObject = { ...known };
  if (total !== undefined && counts.length > 0) delete merged[total];
  for (const [name, value] of Object.entries(news)) {
    if (value === null || value === undefined) continue;
    if (value === 0 && typeof merged[name] === "number") continue;
    merged[name] = mergeDetails(merged[name], value);
  }
  return merged;
}

/** Details of a count, each by the last word; zeros next to other counts are a word, and alone they are none. */
function mergeDetails(known: unknown, news: unknown): unknown {
  if (!isObject(known) || !isObject(news)) return news;
  const isSaid = Object.values(news).some((value) => value !== 0 && value !== null);
  return isSaid ? { ...known, ...news } : known;
}
