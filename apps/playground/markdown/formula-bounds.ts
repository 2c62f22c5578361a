import { MAX_CHARS_OF_FORMULA } from "./limits.ts";

/** What defines a macro, of which each use puts in as much text as its author likes. */
const DEFINITION = /\\(?:[gex]?def|let|futurelet|(?:re)?newcommand|providecommand)(?![A-Za-z])/;
/** KaTeX's own macros, such as `\dots`, count, too. */
const MAX_EXPANSIONS = 200;

/** How often macros of a formula may be replaced: as often as it then still isn't longer than the longest that is drawn. */
export const maxExpansions = (tex: string): number =>
  DEFINITION.test(tex) ? Math.floor(MAX_CHARS_OF_FORMULA / tex.length) : MAX_EXPANSIONS;
