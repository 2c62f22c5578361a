import { invalidField } from "../../shared/body/input-reader.ts";
import { asObject, isObject } from "../../shared/json-object.ts";

const SOURCES: Readonly<Record<string, readonly string[]>> = {
  image: ["base64", "url", "file"],
  document: ["base64", "url", "file", "text", "content"],
};

/**
 * Pictures and documents whose source is of a type that only their provider knows: for any other they would be empty.
 * @throws GatewayError `invalid_parameters` with the path of the source's type.
 */
export function requireKnownSources(value: unknown, path: string): void {
  if (!Array.isArray(value)) return;
  value.forEach((item: unknown, at) => {
    if (!isObject(item)) return;
    const here = `${path}.${at}`;
    const source = asObject(item.source);
    const known = source && SOURCES[String(item.type)];
    if (known && !known.includes(String(source.type))) {
      const type = String(source.type).slice(0, 64);
      throw invalidField(`${here}.source.type`, `${type} is not one of ${known.join(", ")}`);
    }
    requireKnownSources(item.content, `${here}.content`);
    requireKnownSources(source?.content, `${here}.source.content`);
  });
}
