/** What is sealed for a key of an organization: the key and those related values that are secret too. */
export interface StoredSecret {
  readonly key: string;
  /** By {@link RelatedSetting.key}: `secretAccessKey`, `sessionToken`. */
  readonly settings: Readonly<Record<string, string>>;
}

/** The text to seal. A key alone stays as it is; no key begins with `[`. */
export const packSecret = ({ key, settings }: StoredSecret): string =>
  Object.keys(settings).length === 0 ? key : JSON.stringify([key, settings]);

/** What `packSecret` made. */
export function unpackSecret(text: string): StoredSecret {
  if (!text.startsWith("[")) return { key: text, settings: {} };
  const [key, settings] = JSON.parse(text) as [string, Record<string, string>];
  return { key, settings };
}
