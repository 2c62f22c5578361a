import { unpackState } from "../shared/foreign-state.ts";
import { asText, isObject } from "../shared/json-object.ts";

const isForeign = (item: unknown): boolean =>
  isObject(item) && item.type === "reasoning" && unpackState(asText(item.encrypted_content) ?? "") !== null;

/**
 * Input without reasoning items that carry another provider's state: OpenAI cannot decrypt them and refuses the whole
 * request. Returns the same value when there are none.
 */
export const dropForeignState = (input: unknown): unknown =>
  Array.isArray(input) && input.some(isForeign) ? input.filter((item) => !isForeign(item)) : input;
