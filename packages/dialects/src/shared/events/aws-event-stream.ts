import { EVENT_BYTES, EVENT_MEMBERS } from "@causeway/contracts";
import { EventStreamCodec } from "@smithy/core/event-streams";
import { mayHaveMore } from "../../json/measure-json.ts";
import { beyondBounds, UnreadableAnswer } from "../../upstream-error.ts";

/** One frame of AWS's binary event stream. `payload` is what the service put in, usually JSON. */
export interface AwsFrame {
  /** `event`, `exception` or `error`. */
  readonly messageType: string;
  /** Name of the event or of the exception. */
  readonly name: string;
  readonly payload: Buffer;
}

/** Cuts a binary event stream into frames. Packets may end anywhere. */
export interface AwsFrameSplitter {
  /** @throws UnreadableAnswer when lengths or checksums do not fit, or a frame is larger than an event may be. */
  push(packet: Uint8Array): AwsFrame[];
}

const PRELUDE_BYTES = 12;
/** The format's own bound of headers. */
const HEADER_BYTES = 128 * 1024 + 16;
/** The format's own bound (16 MB of payload, 128 KB of headers): a length beyond it is garbage. */
const MAX_FRAME_BYTES = 16 * 1024 * 1024 + HEADER_BYTES;

const codec = new EventStreamCodec(
  (bytes) => Buffer.from(bytes as Uint8Array).toString("utf8"),
  (text) => Buffer.from(text),
);

/** Frames begin with their own length; the codec checks both checksums and reads the headers. */
export function createAwsFrameSplitter(): AwsFrameSplitter {
  let held: Buffer = Buffer.alloc(0);
  return {
    push(packet) {
      held = held.length > 0 ? Buffer.concat([held, packet]) : Buffer.from(packet);
      const frames: AwsFrame[] = [];
      let start = 0;
      while (held.length - start >= PRELUDE_BYTES) {
        const length = held.readUInt32BE(start);
        if (length < PRELUDE_BYTES + 4 || length > MAX_FRAME_BYTES)
          throw new UnreadableAnswer("the provider's event stream has a frame with an invalid length");
        if (length > EVENT_BYTES + HEADER_BYTES) throw tooLarge();
        if (held.length - start < length) break;
        if (mayHaveMore(held, start, start + length, EVENT_MEMBERS)) throw tooLarge();
        frames.push(decode(held.subarray(start, start + length)));
        start += length;
      }
      held = held.subarray(start);
      return frames;
    },
  };
}

/** No model's frame is as large: there is no thread for them. */
const tooLarge = (): UnreadableAnswer => {
  const refusal = beyondBounds("the provider's event stream has a frame that is too large");
  return new UnreadableAnswer(refusal.message, { refusal });
};

function decode(bytes: Buffer): AwsFrame {
  try {
    const { headers, body } = codec.decode(bytes);
    const header = (name: string): string => String(headers[name]?.value ?? "");
    return {
      messageType: header(":message-type") || "event",
      name: header(":event-type") || header(":exception-type") || header(":error-code"),
      payload: Buffer.from(body.buffer, body.byteOffset, body.byteLength),
    };
  } catch (cause) {
    throw new UnreadableAnswer("the provider's event stream has a damaged frame", { cause });
  }
}
