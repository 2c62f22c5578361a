export interface LoadPlan {
  readonly url: string;
  readonly key: string;
  readonly model: string;
  readonly requests: number;
  readonly parallel: number;
  /** Controls of the simulator, in every prompt. */
  readonly fault: object | null;
  readonly requestId?: string;
}

export interface Load {
  failed: number;
  /** Streams that hold pieces of two answers. */
  mixed: number;
  /** By provider. */
  readonly attempts: Record<string, number>;
  readonly answeredBy: Record<string, number>;
  /** Milliseconds, whole answers and streams to their end. */
  p50: number;
  p90: number;
}

interface Routing {
  readonly provider: string;
  readonly succeeded: boolean;
}

let asked = 0;

/** Every other request is a stream. Each is its own conversation, so that none is bound to a provider. */
export async function runLoad(plan: LoadPlan): Promise<Load> {
  const load: Load = { failed: 0, mixed: 0, attempts: {}, answeredBy: {}, p50: 0, p90: 0 };
  const times: number[] = [];
  let next = 0;
  const work = async () => {
    while (next < plan.requests) {
      const startedAt = performance.now();
      await ask(plan, next++ % 2 === 1, load);
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: plan.parallel }, work));
  [load.p50, load.p90] = [percentile(times, 0.5), percentile(times, 0.9)];
  return load;
}

async function ask({ url, key, model, fault, requestId }: LoadPlan, stream: boolean, load: Load) {
  asked += 1;
  const content = `${fault ? `[sim ${JSON.stringify(fault)}] ` : ""}Say request ${asked}`;
  const response = await fetch(`${url}/v1/chat/completions`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      ...(requestId ? { "x-request-id": requestId } : {}),
    },
    body: JSON.stringify({ model, stream, messages: [{ role: "user", content }] }),
  });
  const text = await response.text();
  const bodies = stream ? readEvents(text) : [JSON.parse(text)];
  const last = bodies.findLast((body) => body.metadata ?? body.error);
  const isWhole = response.ok && !bodies.some((body) => body.error) && last?.usage !== undefined;
  if (!isWhole) load.failed += 1;
  if (new Set(bodies.flatMap(({ id, choices }) => (id && choices?.length ? [id] : []))).size > 1)
    load.mixed += 1;
  const routing: Routing[] = last?.metadata?.routing ?? [];
  for (const { provider } of routing) load.attempts[provider] = (load.attempts[provider] ?? 0) + 1;
  const used = routing.at(-1);
  if (isWhole && used) load.answeredBy[used.provider] = (load.answeredBy[used.provider] ?? 0) + 1;
}

interface Body {
  readonly id?: string;
  readonly choices?: unknown[];
  readonly usage?: unknown;
  readonly error?: unknown;
  readonly metadata?: { readonly routing: Routing[] };
}

const readEvents = (text: string): Body[] =>
  text
    .split("\n")
    .filter((line) => line.startsWith("data: {"))
    .map((line) => JSON.parse(line.slice(6)) as Body);

/** The value that a share of the values does not exceed, rounded. */
function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
