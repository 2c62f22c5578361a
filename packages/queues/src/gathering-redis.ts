import { type Command, Redis } from "ioredis";

/**
 * A connection whose commands of one turn of the event loop leave in one write to the socket, which costs more than the commands in
 * it. What the client's own auto-pipelining does, without its pipeline objects: each of those copies the connection's scripts, and
 * BullMQ brings 60.
 */
export class GatheringRedis extends Redis {
  override sendCommand(
    ...[command, stream]: Parameters<Redis["sendCommand"]>
  ): ReturnType<Redis["sendCommand"]> {
    const { stream: socket } = this;
    if (socket && socket.writableCorked === 0 && this.status === "ready") {
      socket.cork();
      setImmediate(() => socket.uncork());
    }
    return super.sendCommand(command as Command, stream);
  }
}
