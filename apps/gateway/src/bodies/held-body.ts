import type { IncomingMessage } from "node:http";
import type { FormShape } from "@causeway/dialects";
import type { BodyReader } from "../http/read-body.ts";
import type { Owner } from "../http/shares.ts";
import type { RequestBody } from "../request/request-body.ts";
import { type BodyOpener, type BodyOrigin, openBody } from "./open-body.ts";

/** A call's body for as long as it is needed: its bytes count to those in flight until it is let go. */
export interface HeldBody {
  /** @throws GatewayError as `BodyReader.read` does. */
  read(incoming: IncomingMessage, form?: FormShape): Promise<void>;
  /** @throws GatewayError as `openBody` does. */
  open(opener: BodyOpener, origin: BodyOrigin): Promise<RequestBody>;
  /** Empty before `read` and after `release`. */
  readonly raw: Buffer;
  /** The part of `raw` that may be stored. */
  readonly recorded: Buffer;
  /** @throws Error before `open` and after `release`: nothing is made of a body anymore. */
  readonly opened: RequestBody;
  /** Everything from now on is made of this body. */
  replace(body: RequestBody): void;
  /** May be called more than once. */
  release(): void;
}

const NO_BYTES = Buffer.alloc(0);

/** A body whose bytes count toward its owner's bounds until it is released. */
export function createHeldBody(bodies: BodyReader, owner: Owner): HeldBody {
  let raw: Buffer = NO_BYTES;
  /** Bytes counted: while a body is worked on it is elsewhere. */
  let length = 0;
  let opened: RequestBody | null = null;
  return {
    async read(incoming, form) {
      raw = await bodies.read(incoming, owner, form);
      length = raw.length;
    },
    async open(opener, origin) {
      const body = await openBody(opener, raw, origin);
      opened = body;
      return body;
    },
    get raw() {
      return opened ? opened.raw : raw;
    },
    get recorded() {
      return opened ? opened.recorded : raw;
    },
    get opened() {
      if (!opened) throw new Error("the body was released");
      return opened;
    },
    replace(body) {
      opened = body;
    },
    release() {
      bodies.release(owner, { length });
      length = 0;
      raw = NO_BYTES;
      opened = null;
    },
  };
}
