/** True for a text that PostgreSQL stores: one without NUL and unpaired surrogates. */
export const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();
