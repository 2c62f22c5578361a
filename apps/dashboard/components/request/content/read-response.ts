import { parseObject } from "@causeway/ui/format/json-value";
import type { Turn } from "./parts.ts";
import { readBody } from "./read-body.ts";
import { readStream } from "./read-stream.ts";

const STREAM = /^(data|event|:)/m;

/** What a kept response says; null for what can only be shown as it is. */
export function readResponse(text: string): Turn[] | null {
  const body = parseObject(text);
  if (body) return readBody(body);
  return STREAM.test(text.slice(0, 200)) ? readStream(text) : null;
}
