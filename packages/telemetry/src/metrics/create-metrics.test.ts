import { describe, expect, it } from "vitest";
import { createMetrics } from "./create-metrics.ts";

describe("metrics of a service", () => {
  it("are Prometheus text with our prefix, the service and the process's own metrics", async () => {
    const metrics = createMetrics("test");
    metrics
      .counter({ name: "requests_total", help: "Requests.", labels: ["status"] })
      .inc({ status: "200" }, 2);
    metrics.gauge({ name: "open", help: "Open.", collect: (gauge) => gauge.set(7) });
    metrics.histogram({ name: "request_duration_seconds", help: "Time." }).observe(0.02);
    const response = await metrics.metricsResponse();
    const body = await response.text();
    expect(response.headers.get("content-type")).toContain("text/plain");
    expect(body).toContain('causeway_requests_total{status="200",service="test"} 2');
    expect(body).toContain('causeway_open{service="test"} 7');
    expect(body).toContain('causeway_request_duration_seconds_bucket{le="0.025",service="test"} 1');
    expect(body).toContain("process_cpu_seconds_total");
  });

  it("do not meet those of another service in the same process", async () => {
    createMetrics("a").counter({ name: "x_total", help: "x" }).inc();
    const other = createMetrics("b");
    other.counter({ name: "x_total", help: "x" });
    expect(await other.registry.getSingleMetricAsString("causeway_x_total")).toContain('service="b"} 0');
  });
});
