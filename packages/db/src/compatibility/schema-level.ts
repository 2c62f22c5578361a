/**
 * The schema level of this release. Raise it with a release that stops using a column or table; the release after that may
 * drop it in a migration that sets `schema_compatibility.min_compatible` to this level.
 */
export const SCHEMA_LEVEL = 1;
