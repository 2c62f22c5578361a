/** Claude takes ids of `[A-Za-z0-9_-]` only; those of other providers may have more (`functions.get:0`). */
export const toToolId = (id: string): string => id.replace(/[^\w-]/g, "_") || "call";
