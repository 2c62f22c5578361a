import manifest from "../package.json" with { type: "json" };

/** Release tag without the `v`. */
export const VERSION: string = manifest.version;
