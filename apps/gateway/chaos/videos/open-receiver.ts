import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Where callbacks go. */
export interface Receiver {
  readonly url: string;
  /** Every `webhook-id` of each job's callbacks. */
  readonly told: ReadonlyMap<string, ReadonlySet<string>>;
  close(): Promise<void>;
}

/** The first callback of every tenth job is refused, and comes again. A second refusal would take minutes. */
const REFUSES = 10;

/** A server that remembers what it was told. */
export async function openReceiver(): Promise<Receiver> {
  const told = new Map<string, Set<string>>();
  const heardOf = new Set<string>();
  const server = createServer((req, res) => {
    let body = "";
    req.on("data", (piece) => {
      body += piece;
    });
    req.on("end", () => {
      const { id } = JSON.parse(body).data;
      const isFirst = !heardOf.has(id);
      heardOf.add(id);
      if (isFirst && heardOf.size % REFUSES === 0) return void res.writeHead(500).end();
      told.set(id, (told.get(id) ?? new Set()).add(String(req.headers["webhook-id"])));
      res.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    told,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
