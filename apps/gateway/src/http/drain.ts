import type { ServerResponse } from "node:http";

/** While draining every answer closes its connection, so that clients reconnect to another process. */
export function createDrain() {
  let draining = false;
  return {
    begin: (): void => {
      draining = true;
    },
    /** To be asked when the head is written: a call may have come before the drain began. */
    headers: (): Readonly<Record<string, string>> => (draining ? CLOSE : NONE),
    /** Listener for Node's `request` event, for the answers of the routes that write no head themselves. */
    onRequest: (_incoming: unknown, outgoing: ServerResponse): void => {
      if (draining) outgoing.shouldKeepAlive = false;
    },
  };
}

const NONE: Readonly<Record<string, string>> = {};
const CLOSE: Readonly<Record<string, string>> = { connection: "close" };

export type Drain = ReturnType<typeof createDrain>;
