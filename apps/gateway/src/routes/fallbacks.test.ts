import { createLogger } from "@causeway/telemetry";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { addFallbacks } from "./fallbacks.ts";
import type { GatewayApp } from "./gateway-app.ts";

const app: GatewayApp = new Hono();
addFallbacks(app, {
  errors: { logger: createLogger({ service: "gateway", level: "silent" }), accessErrorShape: "a" },
});

it.each([
  ["/chat/completions", "Unknown path: /chat/completions. Use /v1/chat/completions; check the base URL."],
  ["/messages", "Unknown path: /messages. Use /v1/messages; check the base URL."],
  ["/v1/v1/messages", "Unknown path: /v1/v1/messages. Use /v1/messages; check the base URL."],
  ["/v1/v1/nothing", "Unknown path: /v1/v1/nothing"],
  ["/nothing", "Unknown path: /nothing"],
])("%s is unknown, and the path that was meant is named", async (path, message) => {
  const response = await app.request(path, { method: "POST" });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ error: { message } });
});
