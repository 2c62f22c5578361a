import { openRaw, parseAnswer, type RawAnswer, requestHead } from "@causeway/testing";

/** Posts these exact bytes and reads the whole answer. */
export async function postBytes(
  url: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer,
): Promise<RawAnswer> {
  const bytes = Buffer.from(body);
  const connection = await openRaw(url);
  const head = requestHead("POST", path, {
    host: "gateway",
    connection: "close",
    "content-type": "application/json",
    "content-length": String(bytes.length),
    ...headers,
  });
  await connection.send(Buffer.concat([Buffer.from(head), bytes]));
  await connection.closed(20_000);
  return parseAnswer(connection.received());
}
