import { until } from "@causeway/testing/until";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GatewayStack, startOwnStack } from "../gateway-stack.ts";
import { ask, clientOf, retainingKey, storedIds, waitForRows } from "./conversation.ts";

let stack: GatewayStack;

beforeAll(async () => {
  stack = await startOwnStack({ CONTENT_QUEUE_MAX_MB: "1", MAX_BODY_MB: "2" });
});
afterAll(() => stack?.stop());

const model = "sim-echo";
const UNAVAILABLE = { status: 503, code: "unavailable" };

describe("a conversation of stored responses", () => {
  it("continues while no worker writes it, and is written by the next", async () => {
    const key = await retainingKey(stack);
    const client = clientOf(stack.gateway.url, key);
    stack.worker.hang();
    let last = await ask(client, { model, input: "turn" });
    for (let turn = 0; turn < 3; turn += 1)
      last = await ask(client, { model, previous_response_id: last.id, input: "next" });
    expect(await storedIds(stack, key)).toEqual([]);
    stack.worker.resume();
    expect(await waitForRows(stack, key, 4)).toContain(last.id);
    const next = await ask(client, { model, previous_response_id: last.id, input: "after" });
    expect(next.status).toBe("completed");
  });

  it("#84 says so where Redis had its copies and is unavailable, and continues from rows", async () => {
    const key = await retainingKey(stack);
    const client = clientOf(stack.gateway.url, key);
    const row = await ask(client, { model, input: "a row" });
    await waitForRows(stack, key, 1);
    stack.worker.hang();
    const copy = await ask(client, { model, input: "a copy" });
    await stack.redis.kill();
    const next = (previous_response_id: string) =>
      client.responses.create({ model, previous_response_id, input: "Go on" });
    await expect(next(copy.id)).rejects.toMatchObject(UNAVAILABLE);
    await expect(client.responses.retrieve(copy.id)).rejects.toMatchObject(UNAVAILABLE);
    await expect(client.responses.delete(row.id)).rejects.toMatchObject(UNAVAILABLE);
    const fromRow = await next(row.id);
    // It cannot be kept anywhere, and says that.
    expect(fromRow).toMatchObject({ status: "completed", store: false });
    const streamed = await ask(client, { model, input: "x" }, { stream: true });
    expect(streamed.store).toBe(false);
    await stack.redis.restart();
    stack.worker.resume();
    await until(() =>
      next(copy.id).then(
        () => true,
        () => false,
      ),
    );
    // Copies are looked for again a moment later than rows.
    const isUnknown = ({ code }: { code?: string }) => code === "previous_response_not_found";
    await until(() => next(fromRow.id).then(() => false, isUnknown));
  });

  it("holds no answer up for long when Redis hangs, and is stored again when it continues", async () => {
    const key = await retainingKey(stack);
    const client = clientOf(stack.gateway.url, key);
    await ask(client, { model, input: "x" });
    stack.redis.hang();
    try {
      expect((await ask(client, { model, input: "x" })).store).toBe(false);
    } finally {
      stack.redis.resume();
    }
    await until(async () => (await ask(client, { model, input: "x" })).store === true);
  });

  it("is not stored beyond the queue's bound or a body's, and says so", async () => {
    const key = await retainingKey(stack);
    const client = clientOf(stack.gateway.url, key);
    stack.worker.hang();
    const large = { model, input: `[sim {"tokens":5}] ${"x".repeat(600_000)}` };
    const first = await ask(client, large);
    const second = await ask(client, large);
    expect([first.store, second.store]).toEqual([true, false]);
    stack.worker.resume();
    await waitForRows(stack, key, 1);
    let last = first;
    const stores: (boolean | null | undefined)[] = [];
    for (let turn = 2; turn <= 4; turn += 1) {
      last = await ask(client, {
        ...large,
        previous_response_id: stores.at(-1) === false ? first.id : last.id,
      });
      stores.push(last.store);
      if (last.store) await waitForRows(stack, key, turn);
    }
    // 2 MB hold three of them.
    expect(stores.slice(0, 2)).toEqual([true, true]);
  });
});
