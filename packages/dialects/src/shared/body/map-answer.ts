import { isObject, type JsonObject } from "../json-object.ts";
import { type Changes, mapAll, textAt, wholeBody } from "./map-all.ts";
import { type Here, inside, type MapText } from "./map-texts.ts";

/** The place of a whole response, whose every string is mapped. */
export const wholeAnswer = (map: MapText): Here => ({
  ...wholeBody(map, undefined, "assistant"),
  isAnswer: true,
});

/** A change that leaves a member alone. */
export const keep = (inner: unknown): unknown => inner;

/** Changes that leave members alone. */
export const keepAll = (names: readonly string[]): Changes =>
  Object.fromEntries(names.map((name) => [name, keep]));

/** Members that no rule looks at: the model, and those that the gateway adds. */
export const OURS = keepAll(["model", "metadata"]);

/** Maps every string of a whole response but those of `UNINSPECTED_ANSWERS`; `changes` maps members its own way. */
export function mapAnswer(
  body: JsonObject,
  map: MapText,
  changes: (here: Here) => Changes = () => OURS,
): JsonObject {
  const here = wholeAnswer(map);
  return mapAll(body, here, { ...OURS, ...changes(here) });
}

/** Thinking: what was changed is not what its provider signed, so the signature goes with it. */
export function mapSigned(value: JsonObject, keys: readonly string[], here: Here): JsonObject {
  const texts = keys.map((key) => [key, (text: unknown) => textAt(text, inside(here, `.${key}`))] as const);
  const mapped = mapAll(value, here, Object.fromEntries(texts));
  const isChanged = keys.some((key) => mapped[key] !== value[key]);
  return isChanged && isObject(mapped) && Object.hasOwn(mapped, "signature")
    ? { ...mapped, signature: "" }
    : mapped;
}
