/** Told of a response as its bytes come in; `body` gets slices that are only valid during the call. */
export interface ResponseSink {
  body(bytes: Buffer): void;
  end(status: number): void;
}

interface Head {
  readonly status: number;
  /** -1: chunked. */
  readonly length: number;
}

const HEAD_END = Buffer.from("\r\n\r\n");
const LINE_FEED = 10;
const MAX_HEADS = 500;

/** Where a chunked body is. */
type Between = "size" | "bytes" | "line-end" | "last";

/**
 * Reads HTTP/1.1 responses of one keep-alive connection, with a content length or chunked. It knows no more of HTTP than
 * the servers under test send, so that the generator takes little of the machine they share.
 */
export function createResponseReader(sink: ResponseSink, heads = new Map<string, Head>()) {
  let pending: Buffer | null = null;
  let head: Head | null = null;
  /** Bytes of the body, or of the current chunk, still to come. */
  let left = 0;
  /** After a chunk's bytes its line end follows; the last chunk is followed by the end. */
  let between: Between = "size";

  return (packet: Buffer): void => {
    let rest: Buffer | null = pending ? Buffer.concat([pending, packet]) : packet;
    pending = null;
    while (rest !== null && rest.length > 0) rest = head ? readBody(head, rest) : readHead(rest);
  };

  function readHead(bytes: Buffer): Buffer | null {
    const end = bytes.indexOf(HEAD_END);
    if (end < 0) return wait(bytes);
    head = parseHead(bytes.toString("latin1", 0, end), heads);
    left = Math.max(0, head.length);
    between = "size";
    if (head.length === 0) finish(head);
    return bytes.subarray(end + HEAD_END.length);
  }

  function readBody(current: Head, bytes: Buffer): Buffer | null {
    if (current.length < 0 && between !== "bytes") return readLine(current, bytes);
    const rest = take(bytes);
    if (left === 0 && current.length >= 0) finish(current);
    else if (left === 0) between = "line-end";
    return rest;
  }

  function readLine(current: Head, bytes: Buffer): Buffer | null {
    const end = bytes.indexOf(LINE_FEED);
    if (end < 0) return wait(bytes);
    if (between === "last") finish(current);
    else if (between === "line-end") between = "size";
    else [left, between] = readSize(bytes.toString("latin1", 0, end));
    return bytes.subarray(end + 1);
  }

  function take(bytes: Buffer): Buffer {
    const part = bytes.length > left ? bytes.subarray(0, left) : bytes;
    left -= part.length;
    sink.body(part);
    return bytes.subarray(part.length);
  }

  function wait(bytes: Buffer): null {
    pending = bytes;
    return null;
  }

  function finish({ status }: Head): void {
    head = null;
    sink.end(status);
  }
}

/** The line before a chunk. */
function readSize(line: string): [bytes: number, next: Between] {
  const bytes = Number.parseInt(line, 16);
  return [bytes, bytes === 0 ? "last" : "bytes"];
}

/** Heads repeat (but for the second in `date`), so each is parsed once. */
function parseHead(text: string, heads: Map<string, Head>): Head {
  const known = heads.get(text);
  if (known) return known;
  const status = Number(text.slice(9, 12));
  const length = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1];
  const head = { status, length: length === undefined ? -1 : Number(length) };
  if (heads.size >= MAX_HEADS) heads.clear();
  heads.set(text, head);
  return head;
}
