import { LingeringResponse } from "@causeway/http";
import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { createFaultMemory } from "../control/fault-memory.ts";
import { createScript, type Scene } from "../control/script.ts";
import { createTally, type TallyReport } from "../tally/tally.ts";
import { resetContext } from "./answer-own.ts";
import { createFastLane } from "./fast-lane.ts";
import { createHandler } from "./handle-request.ts";
import { createStamps } from "./create-stamps.ts";

export interface SimulatorOptions {
  /** 0 (the default) takes a free port. */
  readonly port?: number;
  readonly host?: string;
  /** Remember the body of every request with an id, in the tally's `sent`: for tests of what arrived, not for load. */
  readonly keepBodies?: boolean;
  /** Told of bugs of the simulator itself. */
  readonly onError?: (error: unknown) => void;
}

export interface Simulator {
  /** Without a path: `http://127.0.0.1:9700`. */
  readonly url: string;
  readonly port: number;
  tally(): TallyReport;
  /** Ids of the video jobs that were canceled or deleted. */
  deletedVideos(): string[];
  /** Replaces the script: controls for requests that are recognized by their content. */
  play(scenes: readonly Scene[]): void;
  /** Forgets the tally and the failures already given for `failOnce`. */
  reset(): void;
  /** Drops every connection. */
  close(): Promise<void>;
}

const SERVER_OPTIONS = {
  ...{ keepAliveTimeout: 0, requestTimeout: 0, headersTimeout: 0 },
  ServerResponse: LingeringResponse,
};

/** Starts a simulator in this process. */
export async function createSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const host = options.host ?? "127.0.0.1";
  const context = {
    tally: createTally(),
    faults: createFaultMemory(),
    script: createScript(),
    stamp: createStamps(),
    deletedVideos: new Set<string>(),
    keepBodies: options.keepBodies ?? false,
  };
  const handle = createHandler(context);
  const http = createServer(SERVER_OPTIONS, (req, res) => {
    handle(req, res).catch((error: unknown) => {
      options.onError?.(error);
      res.destroy();
    });
  });
  const lane = createFastLane(context, http);
  const sockets = new Set<Socket>();
  lane.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    lane.once("error", reject);
    lane.listen({ port: options.port ?? 0, host, backlog: 4_096 }, resolve);
  });
  const { port } = lane.address() as AddressInfo;
  return {
    url: `http://${host === "0.0.0.0" ? "127.0.0.1" : host}:${port}`,
    port,
    tally: () => context.tally.report(),
    deletedVideos: () => [...context.deletedVideos],
    play: (scenes) => context.script.set(scenes),
    reset: () => resetContext(context),
    close: () =>
      new Promise((resolve) => {
        lane.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
