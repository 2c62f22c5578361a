import type { Simulator } from "@causeway/simulator";
import type { Access, Client, Session } from "./client.ts";
import type { Upstream } from "./upstreams.ts";

/** One client, through the gateway, to one upstream, in one scenario. */
export interface Cell {
  readonly client: Client;
  readonly upstream: Upstream;
  readonly access: Access;
  readonly simulator: Simulator;
  /** Another gateway, which breaks every silence of 40 ms. */
  readonly talkativeUrl: string;
  /** A conversation; `changes` for what this scenario has otherwise. */
  open(changes?: Partial<Access>): Session;
}

export interface Scenario {
  /** What holds; numbers of the failures it covers come first. */
  readonly name: string;
  /** It must not run beside others. */
  readonly isAlone?: boolean;
  run(cell: Cell): Promise<void>;
}

/** What the upstream was sent in this cell, in order. */
export const sentIn = ({ simulator, access }: Cell): Record<string, unknown>[] =>
  simulator
    .tally()
    .served.filter(({ id }) => id === access.requestId)
    .map(({ sent }) => sent?.body as Record<string, unknown>);

/** Every text inside a JSON value. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

export const describeError = (error: unknown): string =>
  error instanceof Error ? `${error.constructor.name}: ${error.message}` : JSON.stringify(error);
