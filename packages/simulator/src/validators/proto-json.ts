import type { PublishedSchema } from "./formats.ts";
import { isKeywords, type Keywords } from "./keywords.ts";

/** Keywords that hold schemas. */
const NESTED = ["items", "additionalProperties", "anyOf", "oneOf"];

/**
 * A schema that takes each member also by the name that it has in the protocol buffers of which the JSON is made
 * (`system_instruction`), and names of values in lowercase. Sources: protobuf.dev, "ProtoJSON Format", read 2026-11-28; recorded
 * requests (`thinkingLevel: "high"`).
 */
export function toProtoJson(schema: PublishedSchema): PublishedSchema {
  const types = Object.entries(schema.$defs).map(([name, type]) => [name, widen(type)]);
  return { ...widen(schema), $defs: Object.fromEntries(types) };
}

function widen(schema: Keywords): Keywords {
  const changed: Record<string, unknown> = { ...schema };
  for (const key of NESTED) if (key in schema) changed[key] = walk(schema[key]);
  if (isKeywords(schema.properties)) {
    const entries = Object.entries(schema.properties).map(([name, value]) => [name, walk(value)] as const);
    const named = entries.map(([name, value]) => [toSnakeCase(name), value]);
    changed.properties = { ...Object.fromEntries(named), ...Object.fromEntries(entries) };
  }
  if (Array.isArray(schema.enum)) changed.enum = schema.enum.flatMap(toCases);
  return changed;
}

function walk(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(walk);
  return isKeywords(value) ? widen(value) : value;
}

const toCases = (value: unknown): unknown[] =>
  typeof value === "string" && value !== value.toLowerCase() ? [value, value.toLowerCase()] : [value];

const toSnakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
