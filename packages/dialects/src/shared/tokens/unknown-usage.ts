import type { StatedUsage } from "@causeway/contracts";
import { isObject, type JsonObject } from "../json-object.ts";

/** Of one usage: enough to tell what is new. */
const MAX_NAMES = 8;
const MAX_LENGTH = 64;

/**
 * Members of a provider's usage that aren't known, and those of the objects in it (`details.new_tokens`). Something may be
 * billed by them. Empty and zero ones are left out.
 */
export function findUnknown(wire: JsonObject, known: ReadonlySet<string>): readonly string[] {
  let found: string[] | null = null;
  // Of every answer, nearly always without a find: nothing is copied to look.
  for (const name in wire) {
    const value = wire[name];
    if (!known.has(name)) {
      if (!isFilled(value)) continue;
      found ??= [];
      found.push(name.slice(0, MAX_LENGTH));
    } else if (isObject(value)) {
      for (const inner in value) {
        if (known.has(inner) || !isFilled(value[inner])) continue;
        found ??= [];
        found.push(`${name}.${inner}`.slice(0, MAX_LENGTH));
      }
    }
    if (found && found.length >= MAX_NAMES) return found.slice(0, MAX_NAMES);
  }
  return found ?? NOTHING;
}

const NOTHING: readonly string[] = [];

/** The same as a part of stated usage: left out where all is known. */
export function statedUnknown(wire: JsonObject, known: ReadonlySet<string>): Pick<StatedUsage, "unknown"> {
  const unknown = findUnknown(wire, known);
  return unknown.length > 0 ? { unknown } : {};
}

const isFilled = (value: unknown): boolean => {
  if (value === null || value === undefined || value === 0 || value === "" || value === false) return false;
  return !isObject(value) || Object.values(value).some(isFilled);
};
