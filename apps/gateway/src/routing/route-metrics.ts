import { OPERATOR, parseSubject, type RouteView, type Stats } from "@causeway/route-stats";
import type { Metrics } from "@causeway/telemetry";
import type { KeyHealth } from "../credentials/key-health.ts";
import type { Health } from "../credentials/key-memory.ts";
import { boundedProvider } from "../metrics.ts";
import type { RouteHealth } from "./route-health.ts";

interface Watched {
  readonly stats: Stats;
  readonly keyHealth: KeyHealth;
  readonly routeHealth: RouteHealth;
  /** Monotonic milliseconds. */
  readonly now?: () => number;
}

/** Read when someone asks; labels are providers, never models or keys. Routes by the operator's keys only. */
export function createRouteMetrics(metrics: Metrics, watched: Watched): void {
  const { stats, now = () => performance.now() } = watched;
  const gauge = (name: string, help: string, read: (total: Total) => number | null): void => {
    metrics.gauge({
      ...{ name, help, labels: ["provider"] },
      collect: (self) => {
        self.reset();
        for (const [provider, total] of totalsOf(stats)) {
          const value = read(total);
          if (value !== null) self.set({ provider }, value);
        }
      },
    });
  };
  gauge(
    "routes_success_ratio",
    "Recent share of successful attempts, over all gateways.",
    ({ attempts, ok }) => (attempts > 0 ? ok / attempts : null),
  );
  gauge("routes_first_token_seconds", "Recent average time to the first token.", ({ waits, streams }) =>
    streams > 0 ? waits / streams / 1_000 : null,
  );
  gauge("routes_output_tokens_per_second", "Recent average output speed.", ({ speeds, attempts }) =>
    attempts > 0 && speeds > 0 ? speeds / attempts : null,
  );
  metrics.gauge({
    ...{ name: "routes_open_circuits", help: "Routes that requests avoid.", labels: ["provider"] },
    collect: (self) => {
      self.reset();
      for (const [subject, { skippedUntil }] of watched.routeHealth.circuits()) {
        const parsed = parseSubject(subject);
        if (parsed && "route" in parsed && skippedUntil > now())
          self.inc({ provider: boundedProvider(parsed.route.provider) });
      }
    },
  });
  metrics.gauge({
    name: "upstream_keys_excluded",
    help: "Upstream keys currently not in use, by reason. Alert if it persists.",
    labels: ["provider", "reason"],
    collect: (self) => {
      self.reset();
      for (const [, health] of watched.keyHealth.all()) {
        const reason = reasonOf(health, now());
        if (reason) self.inc({ provider: boundedProvider(health.provider), reason });
      }
    },
  });
}

function reasonOf({ refused, circuit }: Health, now: number): string | null {
  if (refused !== null) return "refused";
  if (circuit.skippedUntil <= now) return null;
  return circuit.isEmpty ? "credit" : "errors";
}

interface Total {
  attempts: number;
  ok: number;
  waits: number;
  streams: number;
  speeds: number;
}

function totalsOf(stats: Stats): Map<string, Total> {
  const totals = new Map<string, Total>();
  for (const subject of stats.subjects()) {
    const parsed = parseSubject(subject);
    if (!parsed || !("route" in parsed) || parsed.route.owner !== OPERATOR) continue;
    const view = stats.view(subject);
    if (view) addTo(totals, parsed.route.provider, view);
  }
  return totals;
}

function addTo(totals: Map<string, Total>, provider: string, view: RouteView): void {
  const total = totals.get(provider) ?? { attempts: 0, ok: 0, waits: 0, streams: 0, speeds: 0 };
  totals.set(provider, total);
  total.attempts += view.attempts;
  total.ok += view.attempts * view.successRate;
  total.waits += (view.firstTokenMs ?? 0) * view.streams;
  total.streams += view.streams;
  total.speeds += (view.tokensPerSecond ?? 0) * view.attempts;
}
