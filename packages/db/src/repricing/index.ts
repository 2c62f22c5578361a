export type { PricedColumns } from "./priced-row-sql.ts";
export {
  readPriceFigures,
  readRecordedRows,
  type RecordedColumns,
} from "./read-recorded-rows.ts";
export type { RowPlace, RowSelection } from "./read-unpriced-rows.ts";
export { reprice } from "./reprice.ts";
export type { RepricedBatch, Repricing } from "./reprice-rows.ts";
