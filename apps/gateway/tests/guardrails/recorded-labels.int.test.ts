import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GatewayStack, startGatewayStack, type TestKey } from "../gateway-stack.ts";
import { createGuardedKey } from "./guarded-key.ts";

const SECRET = "ghp_16C7e42F292c6912E7710c838347Ae178B4a";

let stack: GatewayStack;
beforeAll(async () => {
  stack = await startGatewayStack({ LOG_LEVEL: "debug" });
});
afterAll(() => stack?.stop());

const guarded = (action: "block" | "redact" | "warn", roles?: ["tool"]) =>
  createGuardedKey(stack, [{ type: "secrets", action, config: {}, ...(roles ? { roles } : {}) }]);

/** A call that says the secret in every place that a row repeats. */
async function call({ key }: TestKey, body: object): Promise<number> {
  const response = await fetch(`${stack.gateway.url}/v1/chat/completions`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      "x-request-id": SECRET,
      traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
      tracestate: `vendor=${SECRET}`,
      "x-session-id": `session ${SECRET}`,
      "x-claude-code-agent-id": `agent ${SECRET}`,
      "x-claude-code-parent-agent-id": `parent ${SECRET}`,
      "x-source": `app ${SECRET}`,
      "x-causeway-team": `team ${SECRET}`,
      [`x-causeway-${SECRET}`]: "a name",
    },
    body: JSON.stringify({ user: `user ${SECRET}`, messages: [{ role: "user", content: "Hello" }], ...body }),
  });
  await response.text();
  return response.status;
}

/** Everything that is stored of the key's requests. */
async function storedOf({ id }: TestKey): Promise<string> {
  await expect.poll(() => rowsOf(id)).not.toEqual([]);
  return JSON.stringify(await rowsOf(id));
}

const rowsOf = (apiKeyId: string) =>
  stack.sql("SELECT to_jsonb(request_log) AS row FROM request_log WHERE api_key_id = $1", [apiKeyId]);

describe("what a row repeats of a request", () => {
  const prompt = { messages: [{ role: "user", content: `Use ${SECRET}` }] };

  it.each([
    ["that is blocked", "block", { model: "simulator/sim-echo", ...prompt }, 400],
    ["that is blocked for its user alone", "block", { model: "simulator/sim-echo" }, 400],
    ["with it only in headers", "block", { model: "simulator/sim-echo", user: "ann" }, 200],
    ["that is redacted", "redact", { model: "simulator/sim-echo", ...prompt }, 200],
    ["for an unknown model", "block", { model: `no-such/${SECRET}` }, 404],
  ] as const)("has no secret of one %s", async (_, action, body, status) => {
    const key = await guarded(action);
    expect(await call(key, body)).toBe(status);
    const stored = await storedOf(key);
    expect(stored).not.toContain(SECRET.toLowerCase());
    expect(stored).not.toContain(SECRET);
    expect(stored).toContain("[SECRET_REDACTED]");
  });

  it("is redacted whatever role the rule judges", async () => {
    const key = await guarded("block", ["tool"]);
    expect(await call(key, { model: "simulator/sim-echo" })).toBe(200);
    expect(await storedOf(key)).not.toContain(SECRET);
  });

  it("is in no header of a provider and in no log", async () => {
    const asked = stack.simulator.tally().served.length;
    const before = stack.gateway.log().length;
    const key = await guarded("redact");
    expect(await call(key, { model: "simulator/sim-echo", user: "ann" })).toBe(200);
    expect(await call(key, { model: `no-such/${SECRET}` })).toBe(404);
    const served = JSON.stringify(stack.simulator.tally().served.slice(asked));
    expect(served).toContain("[SECRET_REDACTED]");
    expect(served).not.toContain(SECRET);
    await expect.poll(() => stack.gateway.log().slice(before)).toContain("no-such/[SECRET_REDACTED]");
    expect(stack.gateway.log().slice(before)).not.toContain(SECRET);
  });

  it("stays as it is where the rule only warns", async () => {
    const key = await guarded("warn");
    expect(await call(key, { model: "simulator/sim-echo" })).toBe(200);
    expect(await storedOf(key)).toContain(`session ${SECRET}`);
  });
});
