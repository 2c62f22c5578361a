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
  let openPath: string | null = null;
  return {
    value,
    add(partialArgs) {
      for (const piece of asObjects(partialArgs)) {
        const path = asText(piece.jsonPath) ?? "";
        put(value, readPath(path), (known) => {
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

/** `$.a.b[0]['c d']` as steps; numbers are places in lists. */
function readPath(path: string): (string | number)[] {
  return [...path.matchAll(/\.([^.[\]]+)|\[(\d+)\]|\[(['"])(.*?)\3\]/g)].map(
    ([, name, index, , quoted]) => name ?? quoted ?? Number(index),
  );
}

/** More places than a list of arguments will have: a stray number must not make a huge list. */
const MAX_PLACES = 100_000;

type Container = Record<string | number, unknown>;

function put(root: JsonObject, path: readonly (string | number)[], map: (known: unknown) => unknown): void {
  let at: Container = root;
  for (const [depth, step] of path.entries()) {
    if (step === "__proto__" || (typeof step === "number" && step > MAX_PLACES)) return;
    if (depth === path.length - 1) {
      at[step] = map(at[step]);
      return;
    }
    if (!isObject(at[step]) && !Array.isArray(at[step]))
      at[step] = typeof path[depth + 1] === "number" ? [] : {};
    at = at[step] as Container;
  }
}
