import { type Beyond, BEYOND } from "./beyond-types.ts";
import type { PublishedSchema, RequestFormat } from "./formats.ts";
import type { Keywords } from "./keywords.ts";

/** A schema with what its provider takes beyond it. @throws Error when a type has gone */
export function addBeyond(format: RequestFormat, schema: PublishedSchema): PublishedSchema {
  const changed = { ...schema.$defs };
  for (const beyond of BEYOND[format] ?? []) {
    const type = changed[beyond.type];
    if (!type) throw new Error(`${format} has no type ${beyond.type}.`);
    changed[beyond.type] = widen(type, beyond);
  }
  return { ...schema, $defs: changed };
}

function widen(type: Keywords, { members, optional = [], isOpen, or }: Beyond): Keywords {
  if (or) return { anyOf: [type, or] };
  const { properties, required, ...rest } = type;
  return {
    ...rest,
    properties: { ...Object(properties), ...members },
    ...(Array.isArray(required) && { required: required.filter((name) => !optional.includes(name)) }),
    ...(isOpen && { additionalProperties: true }),
  };
}
