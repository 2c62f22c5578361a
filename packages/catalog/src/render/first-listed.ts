/**
 * When the catalog first listed the models whose release date no source states, Unix seconds: November 21, 2026. Models
 * that an import adds later have a `listed` date in their row.
 */
export const FIRST_LISTED = 1_795_219_200;
