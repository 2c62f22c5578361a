/** True for a text that PostgreSQL stores: one without NUL and unpaired surrogates. */
export const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/** The form that names are compared in: neither case nor the width of letters makes another name. */
export const toComparedName = (name: string): string => name.normalize("NFKC").toLowerCase();
