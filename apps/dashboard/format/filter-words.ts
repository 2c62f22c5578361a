import type { CredentialSource } from "@causeway/contracts";

/** Whose provider key a request used. */
export const MODE_WORDS: Readonly<Record<CredentialSource, string>> = {
  operator: "Operator's keys",
  organization: "Your organization's keys",
  custom: "Custom providers",
};

const MISSING_WORDS: Readonly<Record<string, string>> = {
  model: "model",
  provider: "provider",
  mode: "provider key",
  member: "member",
  source: "source",
  session: "session",
  user: "end user",
};

const HEADER_WORD = /^header:[\w.-]{1,75}$/;

/** Whether requests can be asked for that lack each of these, separated by commas. */
export const isMissing = (text: string): boolean =>
  text.split(",").every((word) => Object.hasOwn(MISSING_WORDS, word) || HEADER_WORD.test(word));

/** `session,header:team` as `without session, x-causeway-team`. */
export const describeMissing = (missing: string): string =>
  `without ${missing
    .split(",")
    .map((word) => MISSING_WORDS[word] ?? word.replace(/^header:/, "x-causeway-"))
    .join(", ")}`;
