/** What a member leaves behind, as "2 keys, 1 access token"; empty when it is nothing. */
export const describeLeft = (keys: number, accessTokens: number): string =>
  [plural(keys, "key"), plural(accessTokens, "access token")].filter(Boolean).join(", ");

const plural = (count: number, noun: string): string =>
  count === 0 ? "" : `${count} ${noun}${count === 1 ? "" : "s"}`;
