import type { BulkKey } from "../../components/keys/plan-changes.ts";

const MAX_TAGS = 20;
const MAX_LETTERS = 64;

/** Why keys can't get these tags, in words; undefined where they can. The API has the same limits. */
export function problemOfTags(
  keys: readonly Pick<BulkKey, "description" | "tags">[],
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
): string | undefined {
  const long = add.find((tag) => tag.length > MAX_LETTERS);
  if (long)
    return `A tag can have at most ${MAX_LETTERS} characters: “${long.slice(0, 16)}…” has ${long.length}.`;
  const both = add.find((tag) => remove.includes(tag));
  if (both) return `“${both}” can’t be both added and removed.`;
  for (const { description, tags } of keys) {
    const after = new Set([...tags.filter((tag) => !remove.includes(tag)), ...add]);
    if (add.length > 0 && after.size > MAX_TAGS)
      return `“${description}” would have ${after.size} tags. A key can have at most ${MAX_TAGS}.`;
  }
  return undefined;
}
