export { copyTables, type TableChunk } from "./copy-tables.ts";
export {
  type DatabaseContent,
  describeContent,
  type PartitionContent,
  type TableContent,
} from "./describe-content.ts";
export { loadBackup, type LoadedTables, NotEmptyError } from "./load-backup.ts";
export { findRunningServices } from "./running-services.ts";
export { openSnapshot } from "./open-snapshot.ts";
