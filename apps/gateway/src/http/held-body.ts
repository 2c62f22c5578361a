import type { IncomingMessage } from "node:http";
import { type BodyReader, parseJson } from "./read-body.ts";

/** A call's body for as long as it is needed: its bytes count to those in flight until it is let go. */
export interface HeldBody {
  /** @throws GatewayError as `BodyReader.read` and `parseJson` do. */
  read(incoming: IncomingMessage): Promise<void>;
  /** Empty before `read` and after `release`. */
  readonly raw: Buffer;
  readonly parsed: Record<string, unknown>;
  /** May be called more than once. */
  release(): void;
}

const NO_BYTES = Buffer.alloc(0);
const NO_MEMBERS: Record<string, unknown> = Object.freeze({});

export function createHeldBody(bodies: BodyReader): HeldBody {
  let raw: Buffer = NO_BYTES;
  let parsed = NO_MEMBERS;
  return {
    async read(incoming) {
      raw = await bodies.read(incoming);
      parsed = parseJson(raw);
    },
    get raw() {
      return raw;
    },
    get parsed() {
      return parsed;
    },
    release() {
      bodies.release(raw);
      raw = NO_BYTES;
      parsed = NO_MEMBERS;
    },
  };
}
