import refreshes from "../../data/refreshes.json" with { type: "json" };

/** ISO date of the last refresh of the built-in prices. */
export const CATALOG_DATE: string = refreshes[0]?.date ?? "";
