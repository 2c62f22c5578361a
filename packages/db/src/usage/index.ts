export {
  DEAD_RECORDS_SEARCHED,
  type DeadRecord,
  findDeadRecordOwner,
  insertDeadRecord,
  listDeadRecords,
  ownerOf,
  redriveDeadRecord,
} from "./dead-records.ts";
export { BUCKET_BOUNDS_MS, bucketColumns } from "./histogram.ts";
export { percentile } from "./percentile.ts";
export type { CreditTotal, KeyTotal } from "./spend.ts";
export { MAX_TAG_VALUES } from "./tag-words.ts";
export { listUndelivered, type Undelivered } from "./undelivered.ts";
export { type WriteResult, writeRecords } from "./write-records.ts";
