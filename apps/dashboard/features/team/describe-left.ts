interface Left {
  readonly keys: number;
  readonly accessTokens: number;
  /** Those of service accounts. */
  readonly serviceAccountTokens?: number;
}

/** What a member leaves behind, as "2 keys, 1 access token"; empty when it is nothing. */
export const describeLeft = ({ keys, accessTokens, serviceAccountTokens = 0 }: Left): string =>
  [
    plural(keys, "key"),
    plural(accessTokens, "access token"),
    plural(serviceAccountTokens, "service account token"),
  ]
    .filter(Boolean)
    .join(", ");

const plural = (count: number, noun: string): string =>
  count === 0 ? "" : `${count} ${noun}${count === 1 ? "" : "s"}`;
