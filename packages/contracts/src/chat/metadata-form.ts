import type { AnswerMetadata, MetadataStrings, ShownMetadata } from "./completion.ts";

/** Forms of `metadata` in a response: with its arrays and numbers, with a string for every member, or without. */
export const METADATA_FORMS = ["full", "strings", "none"] as const;
export type MetadataForm = (typeof METADATA_FORMS)[number];

/** Names of the members that the gateway adds to `metadata`. */
export const ANSWER_METADATA = {
  request_id: true,
  requested_model: true,
  requested_provider: true,
  used_model: true,
  used_provider: true,
  used_region: true,
  underlying_used_model: true,
  routing: true,
  cached: true,
  ignored: true,
} as const satisfies Readonly<Record<keyof AnswerMetadata, true>>;

/** Tells if the text names a form. */
export const isMetadataForm = (text: unknown): text is MetadataForm =>
  METADATA_FORMS.some((form) => form === text);

/** `metadata` in a form. A member without a value is left out of `strings`. */
export function toMetadataForm<Metadata extends object>(
  metadata: Metadata,
  form: MetadataForm,
): Metadata | MetadataStrings | undefined {
  if (form === "none") return undefined;
  return form === "full" ? metadata : toStrings(metadata);
}

function toStrings(metadata: object): MetadataStrings {
  const strings: Record<string, string> = {};
  for (const [name, value] of Object.entries(metadata)) {
    if (value === undefined || value === null) continue;
    strings[name] = typeof value === "string" ? value : JSON.stringify(value);
  }
  return strings;
}

/** Adds the fields of a request that its response doesn't follow to `metadata`, in the form that it has. */
export function withIgnored(
  metadata: ShownMetadata | undefined,
  ignored: readonly string[],
): ShownMetadata | undefined {
  if (metadata === undefined || ignored.length === 0) return metadata;
  return isFull(metadata) ? { ...metadata, ignored } : { ...metadata, ignored: JSON.stringify(ignored) };
}

const isFull = (metadata: ShownMetadata): metadata is AnswerMetadata => typeof metadata.routing !== "string";
