import type { Controls } from "../control/controls.ts";
import { defaultMessage } from "../control/resolve-controls.ts";
import type { Call, Frame, StreamSide, WireFault } from "../dialects/dialect.ts";
import type { Exchange } from "./exchange.ts";
import { sendByteByByte } from "./send-whole.ts";

/** Writes a stream at the wished pace, one event per packet, up to the fault that the controls ask for. */
export async function sendStream(exchange: Exchange, side: StreamSide, call: Call): Promise<void> {
  const { controls, request } = call;
  const contentType = side.contentType(request);
  exchange.head(200, { "content-type": contentType, "cache-control": "no-cache" });
  const packets = createPacketWriter(exchange, controls, contentType.startsWith("text/"));
  const errorAt = errorPosition(controls);
  const pauseMs = pauseOf(controls);
  let content = 0;
  let sent = 0;
  for (const frame of side.frames(call)) {
    if (frame.content && content === errorAt) break;
    if (frame.content && content > 0 && pauseMs > 0) {
      await packets.flush();
      await exchange.sleep(pauseMs);
    }
    if (exchange.gone()) return;
    await packets.add(frame);
    sent += 1;
    if (frame.content) content += 1;
    if (await interrupted(exchange, packets, controls, content)) return;
  }
  if (errorAt !== null) {
    const status = controls.status ?? 500;
    const fault = { status, message: controls.message ?? defaultMessage(status) };
    await packets.add(side.errorFrame(fault, request, sent));
  }
  await packets.flush();
  exchange.end();
}

/** Writes a stream that only refuses. */
export async function sendRefusal(
  exchange: Exchange,
  side: StreamSide,
  call: Call,
  fault: WireFault,
): Promise<void> {
  const contentType = side.contentType(call.request);
  exchange.head(200, { "content-type": contentType, "cache-control": "no-cache" });
  const packets = createPacketWriter(exchange, call.controls, contentType.startsWith("text/"));
  for (const frame of side.refuse?.(call, fault) ?? []) await packets.add(frame);
  await packets.flush();
  exchange.end();
}

const errorPosition = ({ errorInside }: Controls): number | null => {
  if (errorInside === undefined || errorInside === false) return null;
  return errorInside === true ? 0 : errorInside;
};

const pauseOf = (controls: Controls): number =>
  controls.chunkDelayMs ?? (controls.tokensPerSecond === undefined ? 0 : 1_000 / controls.tokensPerSecond);

async function interrupted(
  exchange: Exchange,
  packets: PacketWriter,
  { cutAfter, hangAfter }: Controls,
  content: number,
): Promise<boolean> {
  if (content !== cutAfter && content !== hangAfter) return false;
  await packets.flush();
  if (content === cutAfter) exchange.drop();
  else await exchange.silence();
  return true;
}

type PacketWriter = ReturnType<typeof createPacketWriter>;

/** Gathers `severalPerPacket` events (default one) into each write. */
function createPacketWriter(exchange: Exchange, controls: Controls, isText: boolean) {
  const perPacket = controls.severalPerPacket ?? 1;
  let waiting: Uint8Array[] = [];
  let content = 0;

  async function flush(): Promise<void> {
    if (waiting.length === 0) return;
    const bytes = waiting.length === 1 ? waiting[0] : Buffer.concat(waiting);
    const events = content;
    waiting = [];
    content = 0;
    if (controls.slowBytes) await sendByteByByte(exchange, bytes ?? new Uint8Array());
    else await exchange.write(bytes ?? "", events);
    await exchange.flush();
  }

  return {
    flush,
    async add(frame: Frame): Promise<void> {
      const text = typeof frame.bytes === "string" ? frame.bytes : null;
      waiting.push(text === null ? (frame.bytes as Uint8Array) : Buffer.from(withLineEnds(text)));
      if (frame.content) content += 1;
      if (waiting.length >= perPacket) await flush();
    },
  };

  function withLineEnds(text: string): string {
    return controls.crlf && isText ? text.replace(/\r?\n/g, "\r\n") : text;
  }
}
