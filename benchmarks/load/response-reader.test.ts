import { describe, expect, test } from "vitest";
import { createResponseReader } from "./response-reader.ts";

const PLAIN = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello";
const EMPTY = "HTTP/1.1 204 No Content\r\ncontent-length: 0\r\n\r\n";
const CHUNKED =
  "HTTP/1.1 500 Oops\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\nb\r\n, to\r\nyou a\r\n0\r\n\r\n";

/** Status and body of every response in these packets. */
function readAll(packets: readonly string[]): string[] {
  const found: string[] = [];
  let body = "";
  const read = createResponseReader({
    body: (bytes) => {
      body += bytes.toString();
    },
    end: (status) => {
      found.push(`${status} ${body}`);
      body = "";
    },
  });
  for (const packet of packets) read(Buffer.from(packet));
  return found;
}

describe("responses", () => {
  const all = PLAIN + EMPTY + CHUNKED + PLAIN;
  const expected = ["200 hello", "204 ", "500 hello, to\r\nyou a", "200 hello"];

  test("are read from one packet", () => {
    expect(readAll([all])).toEqual(expected);
  });

  test("are read from packets cut at every byte", () => {
    for (let at = 1; at < all.length; at += 1) {
      expect(readAll([all.slice(0, at), all.slice(at)])).toEqual(expected);
    }
    expect(readAll([...all])).toEqual(expected);
  });
});
