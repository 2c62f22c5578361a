import type { Access, Client, Session } from "./client.ts";
import type { Installation } from "./installation.ts";
import type { Upstream } from "./upstreams.ts";

/** One client, through the gateway, to one upstream, in one scenario. */
export interface Cell {
  readonly client: Client;
  readonly upstream: Upstream;
  readonly access: Access;
  readonly installation: Installation;
  /** A conversation; `changes` for what this scenario has otherwise. */
  open(changes?: Partial<Access>): Session;
}

export interface Scenario {
  /** What holds; numbers of the failures it covers come first. */
  readonly name: string;
  run(cell: Cell): Promise<void>;
}

let count = 0;

export function createCell(client: Client, upstream: Upstream, installation: Installation): Cell {
  count += 1;
  const access = {
    url: installation.url,
    key: installation.key,
    model: installation.modelOf(upstream),
    requestId: `${installation.idPrefix}-${count}`,
  };
  return {
    ...{ client, upstream, access, installation },
    open: (changes = {}) => client.open({ ...access, ...changes }),
  };
}

/** What the upstream was sent in this cell, in order. */
export async function sentIn({ installation, access }: Cell): Promise<Record<string, unknown>[]> {
  const served = await installation.served(access.requestId);
  return served.map(({ sent }) => sent?.body as Record<string, unknown>);
}

/** Every text inside a JSON value. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

export const describeError = (error: unknown): string =>
  error instanceof Error ? `${error.constructor.name}: ${error.message}` : JSON.stringify(error);
