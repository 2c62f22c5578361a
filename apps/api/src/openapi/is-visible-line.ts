/** Joiners where they are part of a word or picture: between letters of scripts that need them, and in emoji. */
const JOINER =
  /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic})|(?<=[\p{L}\p{M}])(?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])(?:\u200c|\u200d)/gu;
/** Control characters, line breaks, direction marks and everything else that no one sees, except variants of a character. */
const UNSEEN = /(?!\p{Variation_Selector})[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** True for one line without characters that no one sees: two texts that look the same are the same. */
export const isVisibleLine = (text: string): boolean => !UNSEEN.test(text.replace(JOINER, ""));
