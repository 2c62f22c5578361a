import { isObject, type JsonObject } from "../json-object.ts";
import { type Changes, listAt, mapAll, restAt, textAt } from "./map-all.ts";
import { keep } from "./map-answer.ts";
import { type Here, inside } from "./map-texts.ts";

/**
 * Maps the probabilities of tokens. Tokens are read as the text that they make up, their alternatives as one text: a rule sees
 * words, and there are tens of thousands of tokens.
 * @param said the text they are of, which is mapped elsewhere
 * @returns `empty` when anything was changed: tokens, bytes and probabilities would say what was cut out
 */
export function mapLogprobs(value: unknown, said: unknown, here: Here, empty: unknown): unknown {
  if (Array.isArray(value)) return mapTokens(value, said, here) === value ? value : empty;
  if (!isObject(value)) return restAt(value, here);
  const changes = ["content", "refusal"].map((name) => [
    name,
    (tokens: unknown) =>
      Array.isArray(tokens)
        ? mapTokens(tokens, said, inside(here, `.${name}`))
        : restAt(tokens, inside(here, `.${name}`)),
  ]);
  return mapAll(value, here, Object.fromEntries(changes)) === value ? value : empty;
}

function mapTokens(tokens: readonly unknown[], said: unknown, here: Here): unknown {
  const texts: string[] = [];
  const others: string[] = [];
  const rest = listAt(tokens, here, (token, place) => {
    if (!isObject(token)) return restAt(token, place);
    if (typeof token.token === "string") texts.push(token.token);
    const changes = {
      ...numbers(token),
      top_logprobs: (list: unknown) =>
        listAt(list, inside(place, ".top_logprobs"), (other, at) => mapOther(other, others, at)),
    };
    return isPlain(token) ? token : mapAll(token, place, changes);
  });
  const whole = texts.join("");
  const isRead = whole === said || textAt(whole, inside(here, "(tokens)")) === whole;
  const all = others.join("\n");
  const isKept = all === "" || textAt(all, inside(here, "(alternatives)")) === all;
  return rest === tokens && isRead && isKept ? tokens : [];
}

function mapOther(other: unknown, others: string[], here: Here): unknown {
  if (!isObject(other)) return restAt(other, here);
  if (typeof other.token === "string") others.push(other.token);
  return isPlain(other) ? other : mapAll(other, here, numbers(other));
}

/** A token that is a text, and its bytes, if they are numbers. */
const numbers = ({ token, bytes }: JsonObject): Changes => ({
  ...(typeof token === "string" ? { token: keep } : {}),
  ...(isNumbers(bytes) ? { bytes: keep } : {}),
});

/** Nearly all tokens: nothing but a text, numbers and no alternatives. */
function isPlain(token: JsonObject): boolean {
  for (const name in token) {
    const inner = token[name];
    if (
      name === "token" ? typeof inner !== "string" : name === "bytes" ? !isNumbers(inner) : !isNumber(inner)
    ) {
      if (name !== "top_logprobs" || !isEmpty(inner)) return false;
    } else if (name !== "token" && name !== "bytes" && name !== "logprob" && name !== "token_id")
      return false;
  }
  return true;
}

const isNumber = (value: unknown): boolean => typeof value === "number" || value === null;
const isNumbers = (value: unknown): boolean =>
  value === null || (Array.isArray(value) && value.every((byte) => typeof byte === "number"));
const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);
