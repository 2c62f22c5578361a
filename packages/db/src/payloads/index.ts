export { cutText, type PackedPart, type PayloadPart, packPart, unpackPart } from "./pack-part.ts";
export { type PurgeOptions, purgePayloads } from "./purge-payloads.ts";
export { type Payload, writePayloads } from "./write-payloads.ts";
