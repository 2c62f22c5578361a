/** The date of a snapshot, or the variant of a model, at the end of a name. */
const ENDING = /(?:[:@][^:@/]+|-(?:\d{4}-\d{2}-\d{2}|\d{8}|\d{4}|\d{2}-\d{2}))$/;

/**
 * The names of the models that this one is a dated snapshot or a variant of: `gpt-4o` of `gpt-4o-2024-08-06`, `gpt-4o-2024-08-06` and
 * `gpt-4o` of `gpt-4o-2024-08-06:free`.
 */
export function baseNames(name: string): string[] {
  const names: string[] = [];
  for (let rest = name.replace(ENDING, ""); rest !== (names.at(-1) ?? name); rest = rest.replace(ENDING, ""))
    names.push(rest);
  return names;
}
