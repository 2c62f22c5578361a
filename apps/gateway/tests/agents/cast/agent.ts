import type { Controls } from "@causeway/simulator";

/** One call of a tool, as a script of the simulator names it. */
export type Call = NonNullable<Controls["calls"]>[number];

/** This agent's names for the two tools that the task needs, and its further tools. */
export interface Tools {
  /** @param path absolute */
  write(path: string, content: string): Call;
  run(command: string): Call;
  /** Gives a task to a subagent. */
  delegate?(prompt: string): Call;
}

/** The folder of an agent of a case, and the server that it talks to. */
export interface Stage {
  /** Of the server: the gateway or the simulator, each behind a recorder. */
  readonly url: string;
  readonly apiKey: string;
  readonly model: string;
  /** Its home, empty at first. */
  readonly home: string;
  /** The folder that it works in. */
  readonly workspace: string;
  readonly prompt: string;
}

/** A program to start. */
export interface Start {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** The place of an installed agent. */
export interface Installed {
  readonly version: string;
  readonly program: string;
}

/** A model that the agent is tried on, by the name that the agent sends. */
export interface Route {
  readonly model: string;
  /** A model of the vendor in whose format the agent speaks: the bytes have to arrive as they are. */
  readonly isOwn: boolean;
  /** Tools by model, if they differ. */
  readonly tools?: Tools;
}

/** A real agent: how it is installed and started, what its tools are called, and what it is tried with. */
export interface Agent {
  readonly name: string;
  readonly title: string;
  /** Pinned: what CI runs. */
  readonly version: string;
  /**
   * @param isNewest packages that it needs are the newest too, not the pinned ones
   * @throws NotRun without a registry
   */
  install(version: string, isNewest: boolean): Promise<Installed>;
  /** Newest version of the registry. */
  newest(): Promise<string>;
  readonly tools: Tools;
  readonly routes: readonly Route[];
  readonly cases: readonly CaseName[];
  start(installed: Installed, stage: Stage, name: CaseName): Start;
}

export const CASE_NAMES = [
  "loop",
  "overflow",
  "rate-limit",
  "quota",
  "broken-stream",
  "subagent",
  "compaction",
] as const;
export type CaseName = (typeof CASE_NAMES)[number];

/** An agent can't be had here, such as without a registry. */
export class NotRun extends Error {
  override readonly name = "NotRun";
}
