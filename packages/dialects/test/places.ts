import type { JsonObject } from "../src/index.ts";

/** Steps to a value inside of another. */
export type Path = readonly (string | number)[];

/** Every place that has a string, and every object. */
export function placesIn(value: unknown, path: Path = []): { strings: Path[]; objects: Path[] } {
  if (typeof value === "string") return { strings: [path], objects: [] };
  if (typeof value !== "object" || value === null) return { strings: [], objects: [] };
  const inner = Object.entries(value).map(([key, member]) =>
    placesIn(member, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return {
    strings: inner.flatMap(({ strings }) => strings),
    objects: [...(Array.isArray(value) ? [] : [path]), ...inner.flatMap(({ objects }) => objects)],
  };
}

/** A copy with another value at a place. */
export function withAt(value: unknown, [step, ...rest]: Path, put: unknown): unknown {
  if (step === undefined) return put;
  if (Array.isArray(value)) return value.map((item, at) => (at === step ? withAt(item, rest, put) : item));
  const object = value as JsonObject;
  return { ...object, [step]: withAt(object[step], rest, put) };
}
