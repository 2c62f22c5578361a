import { readFileSync } from "node:fs";
import { request } from "node:http";

export interface BodyAnswer {
  /** Null when the connection was closed without one. */
  readonly status: number | null;
  readonly text: string;
  /** Of the body; what the socket took. */
  readonly sentBytes: number;
}

export interface SendBodyOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly bytes: number;
  /** Without a `content-length`, so that no one knows how much is to come. */
  readonly isChunked?: boolean;
}

const PIECE = Buffer.alloc(256 * 1024, "x");

/** Sends a body of any size as fast as it is taken, to its end or until the connection closes. Never throws. */
export function sendBody(
  url: string,
  { method = "POST", headers = {}, bytes, isChunked = false }: SendBodyOptions,
): Promise<BodyAnswer> {
  const length = isChunked ? {} : { "content-length": String(bytes) };
  let sentBytes = 0;
  let status: number | null = null;
  let text = "";
  return new Promise((resolve) => {
    const call = request(url, { method, agent: false, headers: { ...headers, ...length } });
    const done = () => resolve({ status, text, sentBytes });
    const send = () => {
      while (sentBytes < bytes && !call.destroyed) {
        const piece = PIECE.subarray(0, bytes - sentBytes);
        sentBytes += piece.length;
        if (!call.write(piece)) return void call.once("drain", send);
      }
      call.end();
    };
    call.on("error", done).on("close", done);
    call.on("response", (response) => {
      status = response.statusCode ?? null;
      response.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      response.on("error", done);
    });
    send();
  });
}

const BYTES_PER_KB = 1024;

/** The most memory that a process held so far, bytes (Linux). */
export function peakMemory(pid: number): number {
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  if (kilobytes === undefined) throw new Error(`the memory of process ${pid} cannot be read`);
  return Number(kilobytes) * BYTES_PER_KB;
}
