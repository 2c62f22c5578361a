import type { Controls } from "../control/controls.ts";
import type { Exchange } from "./exchange.ts";

export interface WholeAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** Writes a whole body, or as much of it as the controls allow. */
export async function sendWhole(exchange: Exchange, answer: WholeAnswer, controls: Controls): Promise<void> {
  const bytes = typeof answer.body === "string" ? Buffer.from(answer.body) : answer.body;
  const interrupted = controls.cutAfter !== undefined || controls.hangAfter !== undefined;
  exchange.head(answer.status, {
    "content-type": answer.contentType,
    "content-length": bytes.length,
    ...answer.headers,
  });
  if (!interrupted && !controls.slowBytes) return exchange.end(answer.body);
  const part = interrupted ? bytes.subarray(0, bytes.length >> 1) : bytes;
  await (controls.slowBytes ? sendByteByByte(exchange, part) : exchange.write(part));
  await exchange.flush();
  if (controls.cutAfter !== undefined) return exchange.drop();
  if (controls.hangAfter !== undefined) return exchange.silence();
  exchange.end();
}

/** Every byte in its own packet: characters and events are split wherever they can be. */
export async function sendByteByByte(exchange: Exchange, bytes: Uint8Array): Promise<void> {
  for (let index = 0; index < bytes.length && !exchange.gone(); index += 1) {
    await exchange.write(bytes.subarray(index, index + 1));
    await exchange.flush();
  }
}
