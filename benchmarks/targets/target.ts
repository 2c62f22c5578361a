import type { Memory } from "../process/server-process.ts";

/** A server under test. */
export interface Target {
  readonly id: TargetId;
  readonly title: string;
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Fields that every body needs here, as the model under another name. */
  readonly bodyFields?: Readonly<Record<string, unknown>>;
  /** The server's own processes; their children count with them. */
  readonly pids: readonly number[];
  /** Those and everything they keep their data in. */
  readonly allPids: readonly number[];
  /** Of the process that answers. */
  memory(): Promise<Memory>;
  /** Not asked of it, because it cannot do it. */
  readonly skips?: readonly string[];
  /** Before each measurement. */
  before(): Promise<void>;
  /** After each measurement: what it left to do is done. */
  after(): Promise<void>;
}

export type TargetId =
  | "upstream"
  | "base"
  | "bare"
  | "hono"
  | "ours-worker-off"
  | "ours-worker-on"
  | "plain-worker-off"
  | "plain-worker-on"
  | "journal-worker-off"
  | "journal-worker-on"
  | PeerId;

/** Gateways of others; `peer` is Portkey's. */
export type PeerId = "peer" | "litellm" | "litellm-redis" | "tensorzero" | "tensorzero-redis";

/** Targets and what must be stopped when all is measured. */
export interface Started {
  readonly targets: readonly Target[];
  stop(): Promise<void>;
}

export const JSON_HEADERS = { "content-type": "application/json", authorization: "Bearer sk-bench-0000" };
export const CHAT_PATH = "/v1/chat/completions";
export const nothing = async (): Promise<void> => {};
