/** Formats by the upstream names of models; the first pattern that fits counts. */
export type ModelDialects = readonly { readonly pattern: RegExp; readonly dialect: string }[];
