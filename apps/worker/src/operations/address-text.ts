/** The longest that an email address can be. */
const MAX_TEXT = 254;

/** A text of the address bar that a database can be asked for. */
export const addressText = (text: string | undefined): string =>
  (text ?? "").replaceAll("\0", "").toWellFormed().trim().slice(0, MAX_TEXT);
