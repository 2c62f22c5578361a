import { randomUUID } from "node:crypto";
import type { TallyReport } from "@causeway/simulator";
import { type FinalRow, type Installation, untilThere } from "../installation.ts";

/** A little more than `KEEP_ALIVE_AFTER` is by default. */
const SILENCE_MS = 16_000;

/** Of the installation that runs; `scripts/matrix.mjs` provides them. */
interface LiveFacts {
  readonly gatewayUrl: string;
  readonly apiUrl: string;
  readonly simulatorUrl: string;
  readonly apiKey: string;
  /** Session of someone who may read the logs of the key's organization. */
  readonly cookie: string;
}

declare module "vitest" {
  interface ProvidedContext {
    readonly installation: LiveFacts;
  }
}

/** The part of the management API's `Log` that is looked at. */
interface Log {
  readonly status: number;
  readonly canceled: boolean;
  readonly errorType: string;
  readonly tokens: { readonly output: number };
}

/** What `npm start` runs, reached as anybody reaches it: by HTTP. */
export async function connectLiveInstallation(facts: LiveFacts): Promise<Installation> {
  const { gatewayUrl, apiUrl, simulatorUrl, apiKey, cookie } = facts;
  const keepBodies = (keep: boolean) => getJson(`${simulatorUrl}/__bodies?keep=${keep}`, { method: "POST" });
  const read = <T>(path: string) => getJson<{ data: T[] }>(apiUrl + path, { headers: { cookie } });
  const tallyOf = (id: string) => getJson<TallyReport>(`${simulatorUrl}/__tally?id=${id}`);
  const [organization] = (await read<{ id: string }>("/orgs")).data;
  if (!organization) throw new Error("the first account belongs to no organization");
  await keepBodies(true);
  return {
    url: gatewayUrl,
    key: apiKey,
    idPrefix: `matrix-${randomUUID()}`,
    silence: { url: gatewayUrl, ms: SILENCE_MS },
    modelOf: ({ simulated }) => simulated,
    served: async (requestId) => (await tallyOf(requestId)).served,
    isOpen: async (requestId) => (await tallyOf(requestId)).open.length > 0,
    finalRow: (requestId) =>
      untilThere(async () => {
        const { data } = await read<Log>(`/orgs/${organization.id}/logs?requestId=${requestId}`);
        return data[0] && toFinalRow(data[0]);
      }),
    stop: async () => void (await keepBodies(false)),
  };
}

const toFinalRow = ({ status, canceled, errorType, tokens }: Log): FinalRow => ({
  status,
  canceled,
  errorType,
  outputTokens: tokens.output,
});

async function getJson<T>(url: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}
