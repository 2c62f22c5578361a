import { asObjects, asText, isObject, type JsonObject } from "../../shared/json-object.ts";

/** Arguments of a call that come value by value. */
export interface PartialArgs {
  add(partialArgs: unknown): void;
  /** All values so far. */
  readonly value: JsonObject;
}

/**
 * Vertex may stream a call's arguments: each piece has a JSONPath and a value, and a string continues in the next piece
 * while `willContinue` is set. Source: Vertex AI reference, "PartialArg".
 */
export function createPartialArgs(start: JsonObject): PartialArgs {
  const value: JsonObject = structuredClone(start);
  const growing: Growing = { root: value, places: MAX_PLACES };
  let openPath: string | null = null;
  return {
    value,
    add(partialArgs) {
      for (const piece of asObjects(partialArgs)) {
        const path = asText(piece.jsonPath) ?? "";
        put(growing, readPath(path), (known) => {
          const next = readValue(piece);
          return openPath === path && typeof known === "string" ? known + String(next ?? "") : next;
        });
        openPath = piece.willContinue === true ? path : null;
      }
    },
  };
}

function readValue(piece: JsonObject): unknown {
  if (typeof piece.stringValue === "string") return piece.stringValue;
  if (typeof piece.numberValue === "number") return piece.numberValue;
  if (typeof piece.boolValue === "boolean") return piece.boolValue;
  return "nullValue" in piece ? null : "";
}

/** A step ends at the next quote: looking for one far behind, an odd path would be passed once for each of its characters. */
const STEP = /\.([^.[\]]+)|\[(\d+)\]|\['([^']*)'\]|\["([^"]*)"\]/g;

/** `$.a.b[0]['c d']` as steps; numbers are places in lists. */
function readPath(path: string): (string | number)[] {
  return [...path.matchAll(STEP)].map(
    ([, name, index, single, double]) => name ?? single ?? double ?? Number(index),
  );
}

/** More places than all lists of a call's arguments will have: a stray number must not make huge lists. */
const MAX_PLACES = 100_000;
/** As deep as a body may be nested. */
const MAX_STEPS = 256;

type Container = Record<string | number, unknown>;

/** Arguments that are being put together. */
interface Growing {
  readonly root: JsonObject;
  /** Places that lists may still get. */
  places: number;
}

function put(growing: Growing, path: readonly (string | number)[], map: (known: unknown) => unknown): void {
  if (path.length > MAX_STEPS) return;
  let at: Container = growing.root;
  for (const [depth, step] of path.entries()) {
    if (!makeRoom(growing, at, step)) return;
    if (depth === path.length - 1) {
      at[step] = map(at[step]);
      return;
    }
    if (!isObject(at[step]) && !Array.isArray(at[step]))
      at[step] = typeof path[depth + 1] === "number" ? [] : {};
    at = at[step] as Container;
  }
}

/** False for a step that leads nowhere: a name in a list, such as its `length`, or a place beyond all bounds. */
function makeRoom(growing: Growing, at: Container, step: string | number): boolean {
  if (!Array.isArray(at)) return step !== "__proto__";
  if (typeof step !== "number") return false;
  const more = Math.max(0, step + 1 - at.length);
  if (more > growing.places) return false;
  growing.places -= more;
  return true;
}
