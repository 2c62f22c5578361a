/** Numbered placeholders, as they go to a provider instead of personal data. */
export const NUMBERED = /\[(?:EMAIL|PHONE|NATIONAL_ID|CARD|IP|IBAN)_\d{1,7}\]/g;

/** A placeholder that a piece of text may break off in. */
export const UNFINISHED = /\[(?:[A-Z][A-Z_]{0,11}(?:_\d{0,7})?)?$/;

/** Units of the longest placeholder, and a few more. */
export const LONGEST = 24;
