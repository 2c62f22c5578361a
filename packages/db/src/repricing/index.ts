export type { RowPlace, RowSelection } from "./read-unpriced-rows.ts";
export { reprice } from "./reprice.ts";
export type { RepricedBatch, RepricedUsage, Repricing } from "./reprice-rows.ts";
