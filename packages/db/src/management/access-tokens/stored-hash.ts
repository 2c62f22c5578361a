/**
 * The hash of an access token as its row has it. Earlier releases don't know service accounts: they don't find their tokens,
 * and so refuse them, instead of taking them for the token of a member who left.
 */
export const storedHash = (hash: string, isOfServiceAccount: boolean): string =>
  isOfServiceAccount ? `service-account:${hash}` : hash;
