export {
  cutText,
  type PackedPart,
  START_BYTES,
  type StoredPart,
  packPart,
  unpackPart,
  unpackStart,
} from "./pack-part.ts";
export { type PurgeOptions, purgeContent } from "./purge-content.ts";
export { type StoredContent, writeContent } from "./write-content.ts";
