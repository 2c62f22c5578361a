/**
 * How callers' tags are told apart in `usage_tag_daily`: `x-source` and, by name, `x-causeway-*` headers. Sessions are not among
 * them: nearly every request has another.
 */
export const SOURCE_TAG = "source";
/** The tag of an `x-causeway-*` header, by the rest of its name. */
export const headerTag = (name: string): string => `header:${name}`;
const HEADER_TAG = /^header:/;
/** Whether a tag is that of a header. */
export const isHeaderTag = (tag: string): boolean => HEADER_TAG.test(tag);

/** The row that counts every request of a day. */
export const EVERY_REQUEST = "";
/** In place of a value or a header's name beyond those that are told apart: no header can hold this character. */
export const BEYOND = "\u001f";

/** Told apart on each day of a project: header names, and values of each tag. */
export const MAX_HEADER_TAGS = 10;
export const MAX_TAG_VALUES = 1_000;
