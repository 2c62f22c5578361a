import { crc32 } from "node:zlib";
import type { JsonObject } from "../dialect.ts";

const PRELUDE_LENGTH = 12;
const CRC_LENGTH = 4;
const STRING_TYPE = 7;

/** One message of AWS's binary event stream: prelude, headers, JSON payload, each guarded by a CRC-32. */
export function encodeMessage(headers: Readonly<Record<string, string>>, payload: JsonObject): Uint8Array {
  const head = Buffer.concat(Object.entries(headers).map(([name, value]) => encodeHeader(name, value)));
  const body = Buffer.from(JSON.stringify(payload));
  const total = PRELUDE_LENGTH + head.length + body.length + CRC_LENGTH;
  const message = Buffer.alloc(total);
  message.writeUInt32BE(total, 0);
  message.writeUInt32BE(head.length, 4);
  message.writeUInt32BE(crc32(message.subarray(0, 8)), 8);
  head.copy(message, PRELUDE_LENGTH);
  body.copy(message, PRELUDE_LENGTH + head.length);
  message.writeUInt32BE(crc32(message.subarray(0, total - CRC_LENGTH)), total - CRC_LENGTH);
  return message;
}

function encodeHeader(name: string, value: string): Buffer {
  const length = Buffer.byteLength(value);
  const prefix = Buffer.from([
    name.length,
    ...Buffer.from(name, "latin1"),
    STRING_TYPE,
    length >> 8,
    length & 0xff,
  ]);
  return Buffer.concat([prefix, Buffer.from(value)]);
}

/** The headers of a frame that holds an event. */
export const eventHeaders = (type: string): Record<string, string> => ({
  ":event-type": type,
  ":content-type": "application/json",
  ":message-type": "event",
});

/** The headers of a frame that ends a stream with an error. */
export const exceptionHeaders = (type: string): Record<string, string> => ({
  ":exception-type": type,
  ":content-type": "application/json",
  ":message-type": "exception",
});
