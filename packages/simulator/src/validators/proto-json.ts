import { isKeywords, type Keywords } from "./keywords.ts";

/** Keywords whose members are schemas by name, and those that hold schemas themselves. */
const MAPS = ["properties", "$defs"];
const NESTED = ["items", "additionalProperties", "anyOf", "oneOf"];

/**
 * A schema that takes each member also by the name that it has in the protocol buffers of which the JSON is made
 * (`system_instruction`), and names of values in lowercase. Sources: protobuf.dev, "ProtoJSON Format", read 2026-11-28; recorded
 * requests (`thinkingLevel: "high"`).
 */
export function toProtoJson(schema: Keywords): Keywords {
  const changed: Record<string, unknown> = { ...schema };
  for (const key of NESTED) if (key in schema) changed[key] = walk(schema[key]);
  for (const key of MAPS) {
    const map = schema[key];
    if (!isKeywords(map)) continue;
    const entries = Object.entries(map).map(([name, value]) => [name, walk(value)] as const);
    const named = key === "properties" ? entries.map(([name, value]) => [toSnakeCase(name), value]) : [];
    changed[key] = { ...Object.fromEntries(named), ...Object.fromEntries(entries) };
  }
  if (Array.isArray(schema.enum)) changed.enum = schema.enum.flatMap(toCases);
  return changed;
}

function walk(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(walk);
  return isKeywords(value) ? toProtoJson(value) : value;
}

const toCases = (value: unknown): unknown[] =>
  typeof value === "string" && value !== value.toLowerCase() ? [value, value.toLowerCase()] : [value];

const toSnakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
