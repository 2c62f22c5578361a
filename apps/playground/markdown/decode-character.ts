import { characterEntities } from "character-entities";

/**
 * The character of a name such as `amp`; false for any other name. Replaces the package `decode-named-character-reference`
 * in the build: see `next.config.ts`.
 */
export const decodeNamedCharacterReference = (name: string): string | false =>
  Object.hasOwn(characterEntities, name) ? (characterEntities[name] ?? false) : false;
