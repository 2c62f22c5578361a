import { setMaxListeners } from "node:events";
import { type LoadSink, runConnection } from "./connection.ts";
import { createSamples } from "./samples.ts";
import type { LoadResult, LoadSpec } from "./spec.ts";

/** How long the answers in hand may take after the load. */
const PATIENCE_MS = 3_000;

const latency = createSamples();
const firstToken = createSamples();

/** Makes one load and measures it; `counting` is called when the warm-up is over. */
export async function runLoad(spec: LoadSpec, counting: () => void): Promise<LoadResult> {
  const counts = { requests: 0, errors: 0, events: 0, firstError: null as string | null };
  const sink: LoadSink = {
    events(count) {
      counts.events += count;
    },
    answered(latencyMs, firstTokenMs) {
      counts.requests += 1;
      latency.add(latencyMs);
      if (firstTokenMs !== null) firstToken.add(firstTokenMs);
    },
    failed(reason) {
      counts.errors += 1;
      counts.firstError ??= reason;
    },
  };
  const reset = (): void => {
    Object.assign(counts, { requests: 0, errors: 0, events: 0, firstError: null });
    latency.clear();
    firstToken.clear();
  };
  reset();
  let asked = false;
  const cut = new AbortController();
  setMaxListeners(0, cut.signal);
  const nextRequest = requestsOf(spec);
  const connections = Array.from({ length: spec.connections }, () =>
    runConnection(spec, nextRequest, sink, { asked: () => asked, cut: cut.signal }),
  );
  if (spec.requestsPerConnection === undefined) {
    await sleep(spec.warmupSeconds);
    reset();
  }
  counting();
  const started = performance.now();
  await (spec.requestsPerConnection === undefined ? sleep(spec.seconds) : Promise.all(connections));
  const seconds = (performance.now() - started) / 1_000;
  const result = {
    ...counts,
    seconds,
    latencyMs: latency.percentiles(),
    firstTokenMs: firstToken.percentiles(),
  };
  asked = true;
  const patience = setTimeout(() => cut.abort(), PATIENCE_MS);
  await Promise.all(connections);
  clearTimeout(patience);
  return result;
}

const sleep = (seconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

/** The same request over and over, or that of one key after the other. */
function requestsOf(spec: LoadSpec): () => Buffer {
  const { headers, apiKeys = [] } = spec;
  const requests = apiKeys.map((key) =>
    serialize({ ...spec, headers: { ...headers, authorization: `Bearer ${key}` } }),
  );
  const only = serialize(spec);
  let sent = 0;
  return () => requests[sent++ % requests.length] ?? only;
}

function serialize({ path, headers, body }: LoadSpec): Buffer {
  const bytes = Buffer.from(body);
  const lines = Object.entries({ host: "127.0.0.1", ...headers, "content-length": String(bytes.length) });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return Buffer.concat([Buffer.from(`POST ${path} HTTP/1.1\r\n${head}\r\n`), bytes]);
}
