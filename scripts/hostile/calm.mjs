/** Callers that send one small request after another, and what became of each. */
export function startCalm(gatewayUrl, apiKey, callers) {
  const took = [];
  const statuses = new Map();
  let running = true;
  const body = JSON.stringify({ model: "sim-echo", messages: [{ role: "user", content: "hello" }] });
  const headers = { authorization: `Bearer ${apiKey}`, "content-type": "application/json" };

  async function call() {
    const startedAt = performance.now();
    try {
      const response = await fetch(`${gatewayUrl}/v1/chat/completions`, { method: "POST", headers, body });
      await response.arrayBuffer();
      return response.status;
    } catch (error) {
      return error.cause?.code ?? error.name;
    } finally {
      took.push(performance.now() - startedAt);
    }
  }

  async function loop() {
    while (running) {
      const status = await call();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }

  const loops = Array.from({ length: callers }, loop);
  return {
    async stop() {
      running = false;
      await Promise.all(loops);
      took.sort((a, b) => a - b);
      const at = (share) => Math.round(took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0);
      const isServerError = ([status]) => typeof status !== "number" || status >= 500;
      return {
        ...{ count: took.length, p50: at(0.5), p99: at(0.99), worst: at(1) },
        statuses: [...statuses].map(([status, count]) => `${count} x ${status}`).join(", "),
        serverErrors: [...statuses].filter(isServerError).reduce((sum, [, count]) => sum + count, 0),
      };
    },
  };
}
