/** Tokens of one image or audio part, and of one file, in an estimate. */
export const MEDIA_TOKENS = 1_000;
export const FILE_TOKENS = 2_000;

/**
 * The character rule: ASCII bytes / 4 + 0.75 per other code point. No tokenizer runs in the gateway: on a run of one
 * letter they take seconds.
 */
export function estimateTextTokens(text: string): number {
  return tokensOf(countCharacters(text));
}

/** Characters by kind, so that pieces of a text can be counted apart and added. */
export interface CharacterCount {
  ascii: number;
  other: number;
}

/** Counts without allocating; a surrogate pair is one code point. */
export function countCharacters(text: string): CharacterCount {
  let other = 0;
  let pairs = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) continue;
    if (unit >= 0xdc00 && unit <= 0xdfff) pairs += 1;
    else other += 1;
  }
  return { ascii: text.length - other - pairs, other };
}

/** Tokens, rounded up. */
export const tokensOf = (count: CharacterCount): number => Math.ceil(count.ascii / 4 + 0.75 * count.other);
