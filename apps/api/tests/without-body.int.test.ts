import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  insertOrganization,
  insertProject,
  ORIGIN,
  signUp,
  startTestApp,
  type TestApp,
} from "../src/testing/test-app.ts";

let test: TestApp;
let server: ReturnType<typeof serve>;

beforeAll(async () => {
  test = await startTestApp();
  server = serve({ fetch: test.app.fetch, port: 0, hostname: "127.0.0.1" });
  if (!server.listening) await once(server, "listening");
});
afterAll(async () => {
  server.close();
  await test.stop();
});

it("requests without a body are answered over a socket, whatever content type they name", async () => {
  const { id, cookie } = await signUp(test, "olga");
  await insertOrganization(test.pool, "org_a", { [id]: "owner" });
  for (const [project, headers] of [
    ["prj_a", {}],
    ["prj_b", { "content-type": "application/json" }],
  ] as const) {
    await insertProject(test.pool, project, "org_a");
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/projects/${project}`, {
      method: "DELETE",
      headers: { cookie, origin: ORIGIN, ...headers },
    });
    expect([response.status, await response.text()]).toEqual([204, ""]);
  }
});
