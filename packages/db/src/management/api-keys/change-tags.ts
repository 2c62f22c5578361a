import { ChangeRefused } from "../change/change-refused.ts";

/** Of one key. */
export const MAX_KEY_TAGS = 20;

/** Either all tags, or what to add and remove; a field that is left out stays. */
export interface TagsUpdate {
  readonly tags?: readonly string[] | undefined;
  readonly addTags?: readonly string[] | undefined;
  readonly removeTags?: readonly string[] | undefined;
}

/**
 * The tags of a key after a change. Those it has already, or doesn't have, are no error: many keys can get the same change.
 *
 * @throws ChangeRefused `invalid` when there would be more than {@link MAX_KEY_TAGS}
 */
export function changeTags(
  before: readonly string[],
  { tags, addTags = [], removeTags = [] }: TagsUpdate,
): readonly string[] {
  if (tags) return tags;
  const after = [...new Set([...before.filter((tag) => !removeTags.includes(tag)), ...addTags])];
  if (after.length <= MAX_KEY_TAGS || addTags.length === 0) return after;
  throw new ChangeRefused(
    "invalid",
    `a key can have at most ${MAX_KEY_TAGS} tags, and this one would have ${after.length}`,
    "addTags",
  );
}
