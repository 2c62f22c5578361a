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

/** `session,header:team` as `without session, x-causeway-team`. */
export const describeMissing = (missing: string): string =>
  `without ${missing
    .split(",")
    .map((word) => MISSING_WORDS[word] ?? word.replace(/^header:/, "x-causeway-"))
    .join(", ")}`;
