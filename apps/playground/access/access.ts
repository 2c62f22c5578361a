/** What requests are sent with: a key that was pasted, or one chosen by its name, which the session may use. */
export type Access =
  | { readonly kind: "pasted"; readonly apiKey: string }
  | { readonly kind: "chosen"; readonly projectId: string; readonly apiKeyId: string };

/** An ID by which the dashboard finds a request, also one that is refused or answered from the cache. */
export const newRequestId = (): string => `pg-${crypto.randomUUID()}`;

/** For the playground's server: it puts a grant in the place of a key's name. */
export function accessHeaders(access: Access | null): Record<string, string> {
  if (access === null) return {};
  return access.kind === "pasted"
    ? { authorization: `Bearer ${access.apiKey}` }
    : { "causeway-key": `${access.projectId}/${access.apiKeyId}` };
}
