/** Profiles and places that a name starts with: `us.`, `eu/`. */
const REGION = /^(?:us-gov|us|eu|apac|au|jp|ca|sa|global)[./]/;
/** Makers that a provider puts before a model's name. */
const MAKER =
  /^(?:anthropic|openai|meta|mistral|qwen|deepseek|amazon|google|zai|moonshotai?|minimax|nvidia|cohere|ai21|writer|xai|databricks)[.-](?=\w)/;
/** Versions, snapshots and endings of names that aren't part of an id. */
const ENDING = /(?:@[\w.-]+|-v\d+(?::\d+)?|:0)$/;
const SNAPSHOT = /-(?:\d{4}-\d{2}-\d{2}|20\d{6})$/;

/** The region a provider's name for a model starts with, or null: `us.anthropic.claude-opus-5` is in `us`. */
export const regionOf = (name: string): string | null => REGION.exec(name)?.[0].slice(0, -1) ?? null;

/** Whether a name is of one dated version. */
export const isSnapshot = (name: string): boolean => SNAPSHOT.test(name.replace(ENDING, ""));

/**
 * The ids under which the catalog could know a provider's model, the likeliest first; the last is its id if it is new.
 * Empty: the name can't be an id.
 */
export function candidateIds(name: string): readonly string[] {
  const last = name
    .slice(name.lastIndexOf("/") + 1)
    .toLowerCase()
    .replace(REGION, "");
  const bare = last.replace(ENDING, "").replace(SNAPSHOT, "");
  const short = bare.replace(MAKER, "");
  // Without a number, it names a family: `deepseek-flash` isn't any flash.
  const isId = /\d/.test(short) || bare.endsWith(`.${short}`);
  const ids = [last, last.replace(ENDING, ""), bare, isId ? short : bare];
  return [...new Set(ids)].filter((id) => /^[a-z0-9][a-z0-9._:-]*$/.test(id));
}
