import { setTimeout as sleep } from "node:timers/promises";
import { createApiKey, createId, hashApiKey } from "@causeway/crypto";
import type OpenAI from "openai";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type GatewayStack, SECRET, type TestKey } from "../gateway-stack.ts";
import { type Management, startManagement } from "../own-keys/management.ts";
import { retain } from "../retention/stored-content.ts";
import { useCommonStack } from "../stack/common-stack.ts";
import { ask, clientOf, retainingKey, storedIds, waitForRows } from "./conversation.ts";

let stack: GatewayStack;
let management: Management;

beforeAll(async () => {
  ({ stack } = await useCommonStack());
  management = await startManagement(stack);
});
afterAll(async () => {
  await management?.stop();
  await stack?.stop();
});

const model = "sim-echo";
const NOT_THERE = { status: 400, code: "previous_response_not_found" };
const goOn = (client: OpenAI, previous_response_id: string) =>
  client.responses.create({ model, previous_response_id, input: "Go on" });

/** Another key of the same organization, in its own project. */
async function siblingOf({ organizationId }: TestKey): Promise<TestKey> {
  const made = { id: createId("key"), key: createApiKey(), projectId: createId("prj"), organizationId };
  await stack.sql("INSERT INTO project (id, organization_id, name) VALUES ($1, $2, 'Sibling')", [
    made.projectId,
    organizationId,
  ]);
  await stack.sql(
    "INSERT INTO api_key (id, organization_id, project_id, description) VALUES ($1, $2, $3, 'sibling')",
    [made.id, organizationId, made.projectId],
  );
  await stack.sql("INSERT INTO api_key_secret (hash, api_key_id, last4) VALUES ($1, $2, $3)", [
    hashApiKey(SECRET, made.key),
    made.id,
    made.key.slice(-4),
  ]);
  return made;
}

afterEach(() => stack.worker.resume());

describe("a stored response", () => {
  it.each(["before", "after"])("is read as it was answered, %s it is a row", async (when) => {
    const key = await retainingKey(stack);
    const client = clientOf(stack.gateway.url, key);
    const answer = await ask(client, { model, input: "Köln 🌍" }, { stream: true });
    if (when === "after") await waitForRows(stack, key, 1);
    const { output_text: _, ...read } = await client.responses.retrieve(answer.id);
    expect(read).toMatchObject({ ...answer, store: true });
  });

  it("lists what the model read, in pages, newest first unless asked otherwise", async () => {
    const key = await retainingKey(stack);
    const client = clientOf(stack.gateway.url, key);
    const first = await ask(client, { model, input: "one" });
    const parts = [{ type: "input_text" as const, text: "two" }];
    const second = await ask(client, {
      model,
      previous_response_id: first.id,
      input: [{ role: "user", content: parts }],
    });
    const { data } = await client.responses.inputItems.list(second.id, { order: "asc" });
    const said = [...JSON.stringify(data).matchAll(/"text":"([^"]*)"/g)].map(([, text]) => text);
    expect(said).toEqual(["one", first.output_text, "two"]);
    expect(new Set(data.map(({ id }) => id)).size).toBe(3);
    const paged: (string | undefined)[] = [];
    for await (const item of client.responses.inputItems.list(second.id, { limit: 1 })) paged.push(item.id);
    expect(paged).toEqual(data.map(({ id }) => id).reverse());
    for (const query of ["limit=0", "limit=x", "order=up", "after=nothing"]) {
      const path = `${stack.gateway.url}/v1/responses/${second.id}/input_items?${query}`;
      const bad = await fetch(path, { headers: { authorization: `Bearer ${key.key}` } });
      expect([query, bad.status]).toEqual([query, 400]);
    }
  });

  it.each(["before", "after"])(
    "is gone once it is deleted, %s it is a row, and so is what continues from it",
    async (when) => {
      const key = await retainingKey(stack);
      const client = clientOf(stack.gateway.url, key);
      if (when === "before") stack.worker.hang();
      const first = await ask(client, { model, input: "secret" });
      const second = await ask(client, { model, previous_response_id: first.id, input: "more" });
      if (when === "after") await waitForRows(stack, key, 2);
      await client.responses.delete(first.id);
      await expect(client.responses.retrieve(first.id)).rejects.toMatchObject({
        status: 404,
        code: "not_found",
      });
      await expect(client.responses.delete(first.id)).rejects.toMatchObject({ status: 404 });
      await expect(goOn(client, first.id)).rejects.toMatchObject(NOT_THERE);
      await expect(goOn(client, second.id)).rejects.toMatchObject(NOT_THERE);
      stack.worker.resume();
      // What was deleted on its way never becomes a row.
      expect(await waitForRows(stack, key, 1)).toEqual([second.id]);
    },
  );
});

describe("a response of someone else", () => {
  it("#8 is not there, for another project of the organization as for a stranger", async () => {
    const key = await retainingKey(stack);
    const mine = clientOf(stack.gateway.url, key);
    const answer = await ask(mine, { model, input: "mine" });
    const others = [await siblingOf(key), await retainingKey(stack)].map((other) =>
      clientOf(stack.gateway.url, other),
    );
    for (const tries of ["before", "after"]) {
      if (tries === "after") await waitForRows(stack, key, 1);
      for (const other of others) {
        await expect(goOn(other, answer.id)).rejects.toMatchObject(NOT_THERE);
        await expect(other.responses.retrieve(answer.id)).rejects.toMatchObject({ status: 404 });
        await expect(other.responses.inputItems.list(answer.id)).rejects.toMatchObject({ status: 404 });
        await expect(other.responses.delete(answer.id)).rejects.toMatchObject({ status: 404 });
      }
    }
    expect((await goOn(mine, answer.id)).status).toBe("completed");
  });

  it("needs a key", async () => {
    const path = `${stack.gateway.url}/v1/responses/resp_${"0".repeat(32)}`;
    for (const method of ["GET", "DELETE"]) expect((await fetch(path, { method })).status).toBe(401);
    expect((await fetch(path, { method: "PUT" })).status).toBe(405);
  });
});

describe("every action on a stored response", () => {
  it.each<[string, string | null, number]>([
    ["there", null, 200],
    ["deleted", "DELETE FROM response_item WHERE organization_id = $1", 404],
    [
      "older than it is kept",
      "UPDATE response_item SET created_at = now() - interval '31 days' WHERE organization_id = $1",
      404,
    ],
    ["hidden", "UPDATE organization SET retention = 'metadata' WHERE id = $1", 404],
  ])("that is %s", async (_state, enter, expected) => {
    const key = await retainingKey(stack);
    const { id } = await ask(clientOf(stack.gateway.url, key), { model, input: "Hello" });
    await waitForRows(stack, key, 1);
    if (enter) await stack.sql(enter, [key.organizationId]);
    const send = async (method: string, path: string, body?: object) => {
      const headers = { authorization: `Bearer ${key.key}`, "content-type": "application/json" };
      const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
      return (await fetch(`${stack.gateway.url}/v1/responses${path}`, init)).status;
    };
    const continued = { model, previous_response_id: id, input: "Go on" };
    await expect.poll(() => send("GET", `/${id}`)).toBe(expected);
    expect(await send("GET", `/${id}/input_items`)).toBe(expected);
    expect(await send("POST", "", continued)).toBe(expected === 200 ? 200 : 400);
    // Nothing runs in the background, so there is nothing to cancel.
    expect(await send("POST", `/${id}/cancel`)).toBe(404);
    expect(await send("DELETE", `/${id}`)).toBe(expected);
    expect(await send("DELETE", `/${id}`)).toBe(404);
    expect(await send("GET", `/${id}`)).toBe(404);
  });
});

describe("content that may not be read anymore", () => {
  it.each([
    ["is deleted", "DELETE", "/content", undefined],
    ["is not kept any more", "PATCH", "", { retention: "metadata" }],
  ])(
    "is hidden within a second, copies and rows, when it %s; the rows go within minutes",
    async (_, method, path, body) => {
      const key = await management.createKey();
      await retain(stack, key, "all");
      const client = clientOf(stack.gateway.url, key);
      const row = await ask(client, { model, input: "a row" });
      await waitForRows(stack, key, 1);
      stack.worker.hang();
      const copy = await ask(client, { model, input: "a copy" });
      await management.call(method, `/orgs/${key.organizationId}${path}`, body);
      await sleep(1_000);
      if (body) await retain(stack, key, "all");
      await sleep(1_000);
      for (const { id } of [row, copy]) {
        await expect(goOn(client, id)).rejects.toMatchObject(NOT_THERE);
        await expect(client.responses.retrieve(id)).rejects.toMatchObject({ status: 404 });
      }
      stack.worker.resume();
      // A worker deletes once a minute, and at its start: the next minute need not be waited for.
      const another = await stack.startWorker();
      await expect.poll(() => storedIds(stack, key), { timeout: 100_000, interval: 500 }).toEqual([]);
      const fresh = await ask(client, { model, input: "fresh" });
      expect(await waitForRows(stack, key, 1)).toEqual([fresh.id]);
      await another.stop();
    },
    150_000,
  );

  it("is older than it is kept", async () => {
    const key = await retainingKey(stack);
    const client = clientOf(stack.gateway.url, key);
    const first = await ask(client, { model, input: "old" });
    const second = await ask(client, { model, previous_response_id: first.id, input: "new" });
    await waitForRows(stack, key, 2);
    await stack.sql("UPDATE response_item SET created_at = now() - interval '31 days' WHERE id = $1", [
      first.id,
    ]);
    await expect(goOn(client, second.id)).rejects.toMatchObject(NOT_THERE);
    await stack.sql("UPDATE organization SET payload_retention_days = 60 WHERE id = $1", [
      key.organizationId,
    ]);
    expect((await goOn(client, second.id)).status).toBe("completed");
  });
});
