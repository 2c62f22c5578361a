import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { listLocalServers, readInstalledOverrides } from "@causeway/db/catalog";
import { createPool } from "@causeway/db/pool";
import { startTestDatabase } from "@causeway/testing";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkLocalServers } from "./check-local-servers.ts";

let database: Awaited<ReturnType<typeof startTestDatabase>>;
let pool: pg.Pool;
let listener: pg.Client;
let told = 0;
let answer: (response: ServerResponse) => void;
let seenKey: string | undefined;

const server = createServer((request, response) => {
  seenKey = request.headers.authorization;
  if (request.url === "/v1/models") answer(response);
  else response.writeHead(200).end(JSON.stringify({ data: [{ id: "elsewhere" }] }));
});
const json = (value: unknown) => (response: ServerResponse) =>
  void response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));
const listing = (...ids: readonly unknown[]) =>
  json({ object: "list", data: ids.map((id) => ({ id, object: "model" })) });

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url, { max: 2, applicationName: "causeway-test" });
  listener = new pg.Client({ connectionString: database.url });
  await listener.connect();
  listener.on("notification", ({ payload }) => {
    if (payload === "catalog") told += 1;
  });
  await listener.query("LISTEN causeway_config");
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await listener.end();
  await pool.end();
  await database.stop();
});
beforeEach(async () => {
  await pool.query("DELETE FROM local_server");
  await listener.query("SELECT 1");
  told = 0;
});

const vllm = (changes: object = {}) => ({
  ...{ providerId: "vllm", index: 0, secret: "", ...changes },
  baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
});
const check = (...servers: readonly ReturnType<typeof vllm>[]) => checkLocalServers(pool, servers, 1_000);
const modelsNow = async () => (await readInstalledOverrides(pool)).local.map(({ model }) => model);
const firstServer = async () => (await listLocalServers(pool))[0];
/** Notifications arrive with the answer to a later query. */
const notified = async () => {
  await listener.query("SELECT 1");
  return told;
};

describe("a local server", () => {
  it("has its models listed under its own name, and gateways told of changes alone", async () => {
    answer = listing("llama-3", "org/qwen");
    await check(vllm());
    expect(await modelsNow()).toEqual(["vllm/llama-3", "vllm/org/qwen"]);
    expect(await notified()).toBe(1);
    await check(vllm());
    expect(await notified()).toBe(1);
    answer = listing("llama-3");
    await check(vllm());
    expect(await modelsNow()).toEqual(["vllm/llama-3"]);
    expect(await notified()).toBe(2);
    expect(await firstServer()).toMatchObject({ healthy: true, problem: null });
  });

  it("is sent its key, and forgotten once it isn't configured any longer", async () => {
    answer = listing("m");
    await check(vllm({ secret: "sk-local" }));
    expect(seenKey).toBe("Bearer sk-local");
    await check();
    expect(await listLocalServers(pool)).toEqual([]);
    expect(await modelsNow()).toEqual([]);
  });

  it("keeps its models over two checks that fail, and loses them with the third", async () => {
    answer = listing("m");
    await check(vllm());
    answer = (response) => void response.writeHead(503).end();
    for (const expected of [["vllm/m"], ["vllm/m"], [], []]) {
      await check(vllm());
      expect(await modelsNow()).toEqual(expected);
      expect(await firstServer()).toMatchObject({ healthy: false, problem: "answered 503" });
    }
    expect(await notified()).toBe(2);
    answer = listing("m");
    await check(vllm());
    expect(await modelsNow()).toEqual(["vllm/m"]);
  });

  it.each([
    [
      "a redirect",
      (r: ServerResponse) => void r.writeHead(302, { location: "/other" }).end(),
      /answered 302/,
    ],
    ["more than 1 MB", json({ data: [], more: "x".repeat(1_100_000) }), /more than 1 MB/],
    [
      "more than 1,000 models",
      listing(...Array.from({ length: 1_001 }, (_, n) => `m-${n}`)),
      /more than 1000 models/,
    ],
    ["no list", json({ models: [] }), /without a list/],
    ["no JSON", (r: ServerResponse) => void r.writeHead(200).end("<html>"), /without a list/],
    ["nothing", () => {}, /didn't answer in time/],
    ["a broken connection", (r: ServerResponse) => void r.destroy(), /can't be reached/],
  ])("that answers with %s is not healthy and has no models", async (_case, play, problem) => {
    answer = play;
    await check(vllm());
    expect(await modelsNow()).toEqual([]);
    expect((await firstServer())?.problem).toMatch(problem);
  });

  it("can't bring in names that no request could use", async () => {
    answer = listing("fine", "../admin", "a b", "", 7, null, "x".repeat(300), "a//b", "https://evil");
    await check(vllm());
    expect(await modelsNow()).toEqual(["vllm/fine"]);
  });
});
