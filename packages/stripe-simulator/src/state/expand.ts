import { invalidParam } from "../wire/refusal.ts";
import type { World } from "./world.ts";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function expandPath(world: World, value: unknown, path: readonly string[], whole: string): void {
  const [field, ...rest] = path;
  if (field === undefined || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) expandPath(world, item, path, whole);
    return;
  }
  if (!isObject(value)) throw invalidParam("expand", `This property cannot be expanded (${whole}).`);
  const inner = value[field];
  // An optional field that is not there, such as the balance transaction of a failure.
  if (inner === undefined || inner === null) return;
  if (typeof inner !== "string") {
    expandPath(world, inner, rest, whole);
    return;
  }
  const found = world.find(inner);
  if (!found) throw invalidParam("expand", `This property cannot be expanded (${whole}).`);
  value[field] = structuredClone(found);
  expandPath(world, value[field], rest, whole);
}

/**
 * A copy of an answer in which the ids at `paths` are the objects.
 *
 * Source: docs.stripe.com/expand, read on November 28, 2026: at most four levels, lists through `data`.
 */
export function expand(world: World, answer: object, paths: readonly string[]): object {
  const copy = structuredClone(answer);
  for (const path of paths) {
    const parts = path.split(".");
    const levels = parts.filter((part) => part !== "data").length;
    if (levels > 4)
      throw invalidParam("expand", `You cannot expand more than 4 levels of a property (${path}).`);
    expandPath(world, copy, parts, path);
  }
  return copy;
}
