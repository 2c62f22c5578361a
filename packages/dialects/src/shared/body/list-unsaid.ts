import { asObject, type JsonObject } from "../json-object.ts";

/**
 * Lists the members of a request for which the chat form has no word, so that a provider of another format isn't sent them. Of a member
 * in `parts`, only the listed members are said.
 *
 * @param said members that are converted, refused, or named in another place
 */
export function listUnsaid(
  body: JsonObject,
  said: ReadonlySet<string>,
  parts: Readonly<Record<string, ReadonlySet<string>>> = {},
): readonly string[] {
  const unsaid = Object.keys(body).filter((name) => isSet(body[name]) && !said.has(name));
  for (const [name, saidOfIt] of Object.entries(parts)) {
    const value = asObject(body[name]) ?? {};
    for (const inner of Object.keys(value))
      if (isSet(value[inner]) && !saidOfIt.has(inner)) unsaid.push(`${name}.${inner}`);
  }
  return unsaid;
}

const isSet = (value: unknown): boolean => value !== undefined && value !== null;
