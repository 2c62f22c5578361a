import { ApiError } from "../errors/api-error.ts";

/**
 * A secret goes to the host it was entered for and to no other: anyone who changes an address would else have a secret sent
 * to their own server that no answer shows them. Another path of the same host is no matter.
 *
 * @param field where the secret is entered
 * @throws ApiError `invalid_parameters` when the secret has to be entered again
 */
export function requireSameHost(field: "key" | "token", before: string | null, after: string | null): void {
  if (originOf(before) === originOf(after)) return;
  const problem = "must be entered again, because the host changed";
  throw new ApiError("invalid_parameters", `${field} ${problem}`, { [field]: problem });
}

/** Null = none that anything could be sent to. */
const originOf = (url: string | null): string | null =>
  url !== null && URL.canParse(url) ? new URL(url).origin : null;
