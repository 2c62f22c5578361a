import { expect, it } from "vitest";
import { isRequestId } from "./request-id.ts";

it.each([
  ["req_01a20379dfee78cb899f", true],
  ["vid_0198c0de0198c0de0198c0de0198c0de", true],
  ["key_01a20379dfee78cb899f", false],
  ["order-2026-118", false],
  ["my req_01a20379dfee78cb899f", false],
  ["req_1", false],
])("%s is a request's own id: %s", (text, isOwn) => expect(isRequestId(text)).toBe(isOwn));
