import type { Server as HttpServer } from "node:http";
import { createServer, type Server, type Socket } from "node:net";
import type { Context } from "./context.ts";
import { createPlainAnswers } from "./plain-answers.ts";

const HEAD_END = Buffer.from("\r\n\r\n");

/**
 * Answers plain small requests on the bare socket, three times as fast as `node:http` does, so that under load the machine
 * is measured and not the simulator. A connection whose next packet is anything else (a stream, a fault, a body in
 * several packets, another method) is handed to `node:http` for good.
 */
export function createFastLane(context: Context, http: HttpServer): Server {
  const answerPlain = createPlainAnswers(context);
  return createServer({ noDelay: true }, (socket) => {
    const onData = (packet: Buffer): void => {
      const headEnd = packet.indexOf(HEAD_END);
      const answer = headEnd < 0 ? null : answerPlain(packet, headEnd + HEAD_END.length);
      if (answer !== null) socket.write(answer.text, answer.encoding);
      else handOver(socket, packet, http);
    };
    const onError = (): void => void socket.destroy();
    socket.on("error", onError);
    socket.on("data", onData);
    socket.once("hand-over", () => socket.off("data", onData).off("error", onError));
  });
}

function handOver(socket: Socket, packet: Buffer, http: HttpServer): void {
  socket.emit("hand-over");
  socket.pause();
  socket.unshift(packet);
  http.emit("connection", socket);
  socket.resume();
}
