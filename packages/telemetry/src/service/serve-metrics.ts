import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { LingeringResponse } from "@causeway/http";
import type { Metrics } from "../metrics/create-metrics.ts";

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * `/metrics` on a port of its own (`METRICS_PORT`), or null without one. Without a framework: it also runs inside of
 * servers that have another one.
 * @throws Error when the port is taken
 */
export async function serveMetrics(
  metrics: Pick<Metrics, "metricsResponse">,
  port: number | undefined,
): Promise<MetricsServer | null> {
  if (port === undefined) return null;
  const server = createServer({ ServerResponse: LingeringResponse }, (incoming, outgoing) => {
    if (incoming.method !== "GET" || incoming.url?.split("?", 1)[0] !== "/metrics") {
      outgoing.writeHead(404).end();
      return;
    }
    metrics.metricsResponse().then(
      async (response) => {
        const contentType = response.headers.get("content-type") ?? "text/plain";
        outgoing.writeHead(response.status, { "content-type": contentType }).end(await response.text());
      },
      () => outgoing.writeHead(500).end(),
    );
  });
  server.listen(port);
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
