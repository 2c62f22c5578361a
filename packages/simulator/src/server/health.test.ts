import { expect, it } from "vitest";
import { createSimulator } from "./create-simulator.ts";

it.each(["/health", "/livez", "/readyz"])("answers health checks at %s, as the services do", async (path) => {
  const simulator = await createSimulator();
  const response = await fetch(`${simulator.url}${path}`);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: "ok" });
  await simulator.close();
});
