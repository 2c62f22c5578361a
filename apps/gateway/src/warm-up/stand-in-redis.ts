import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { type StandInReply, standInReply } from "@causeway/limits";

export interface StandInRedis {
  readonly url: string;
  close(): void;
}

const CRLF = "\r\n";
const INFO = "redis_version:7.4.0\r\nrun_id:standin\r\nloading:0\r\nmaxmemory_policy:noeviction\r\n";

/** A Redis on this machine's loopback interface that keeps nothing and lets every request pass. */
export async function startStandInRedis(): Promise<StandInRedis> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.setNoDelay(true);
    serve(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

function serve(socket: Socket): void {
  let unread: Buffer = Buffer.alloc(0);
  socket.on("data", (bytes: Buffer) => {
    unread = unread.length === 0 ? bytes : Buffer.concat([unread, bytes]);
    let replies = "";
    for (let command = readCommand(unread); command; command = readCommand(unread)) {
      unread = unread.subarray(command.length);
      replies += encode(replyTo(command.words));
    }
    if (replies !== "") socket.write(replies);
  });
}

/** The first whole command; null when there is none. Commands are lists of strings: `*2␍␊$4␍␊LLEN␍␊$3␍␊key␍␊`. */
function readCommand(bytes: Buffer): { readonly words: string[]; readonly length: number } | null {
  const words: string[] = [];
  let at = bytes.indexOf(CRLF);
  if (at < 0) return null;
  const count = Number(bytes.toString("latin1", 1, at));
  at += 2;
  for (let index = 0; index < count; index += 1) {
    const end = bytes.indexOf(CRLF, at);
    if (end < 0) return null;
    const length = Number(bytes.toString("latin1", at + 1, end));
    at = end + 2 + length + 2;
    if (at > bytes.length) return null;
    words.push(bytes.toString("utf8", end + 2, end + 2 + length));
  }
  return { words, length: at };
}

function replyTo([name = "", script = "", ...args]: readonly string[]): StandInReply {
  switch (name.toLowerCase()) {
    case "eval":
    case "evalsha":
      return standInReply(script, args);
    case "info":
      return INFO;
    default:
      return 1;
  }
}

function encode(reply: StandInReply): string {
  if (typeof reply === "number") return `:${reply}${CRLF}`;
  if (typeof reply === "string") return `$${Buffer.byteLength(reply)}${CRLF}${reply}${CRLF}`;
  return `*${reply.length}${CRLF}${reply.map(encode).join("")}`;
}
