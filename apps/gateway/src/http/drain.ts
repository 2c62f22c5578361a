/** While draining every answer closes its connection, so that clients reconnect to another process. */
export function createDrain() {
  let draining = false;
  return {
    begin: (): void => {
      draining = true;
    },
    headers: (): Readonly<Record<string, string>> => (draining ? CLOSE : NONE),
  };
}

const NONE: Readonly<Record<string, string>> = {};
const CLOSE: Readonly<Record<string, string>> = { connection: "close" };

export type Drain = ReturnType<typeof createDrain>;
