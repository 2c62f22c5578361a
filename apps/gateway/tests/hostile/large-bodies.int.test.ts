import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SHAPES } from "../../chaos/hostile/shapes.ts";
import { ask, asked } from "../cache/cached-project.ts";
import type { GatewayStack, TestKey } from "../gateway-stack.ts";
import { retain } from "../retention/stored-content.ts";
import { useCommonStack } from "../stack/common-stack.ts";
import { expectShapeHandled, type Sent, sendLarge } from "./large-body.ts";

const LARGE = 32_000_000;

let stack: GatewayStack;
let hostile: TestKey;
let calm: TestKey;

beforeAll(async () => {
  ({ stack } = await useCommonStack());
  hostile = await stack.createKey();
  calm = await stack.createKey();
});
afterAll(() => stack?.stop());

const send = (path: string, body: Buffer, onSent?: () => void): Promise<Sent> =>
  sendLarge({ url: stack.gateway.url, key: hostile.key }, path, body, onSent);

const callCalmly = () => ask(stack.gateway.url, { key: calm.key }, asked("chat", "hi"));

const shape = (name: string) => {
  const found = SHAPES.find((one) => one.name === name);
  if (!found) throw new Error(`no shape ${name}`);
  return found;
};

/** Handled by the same threads as 32 MB, which `large-bodies.deep.test.ts` sends in every shape. */
describe("a body of 4 MB", () => {
  it.each(SHAPES)("of $name is answered, or refused by what is wrong with it", (shape) =>
    expectShapeHandled(stack.gateway.url, { hostile: hostile.key, calm: calm.key }, shape, 4_000_000),
  );
});

describe("a body of 32 MB", () => {
  it("of millions of members is refused for them, whatever else it says", async () => {
    const { status, body } = await send(
      shape("members at the top").path,
      shape("members at the top").make(LARGE),
    );
    expect(status).toBe(400);
    expect(JSON.parse(body).error).toMatchObject({
      code: "invalid_parameters",
      message: expect.stringContaining("MAX_BODY_MEMBERS"),
    });
  });

  it("lets others be served while it is worked on", async () => {
    const { path, make } = shape("a text of escapes");
    let isSent = false;
    let isAnswered = false;
    const answering = send(path, make(LARGE), () => {
      isSent = true;
    }).finally(() => {
      isAnswered = true;
    });
    let servedMeanwhile = 0;
    while (!isAnswered) {
      expect((await callCalmly()).status).toBe(200);
      if (isSent && !isAnswered) servedMeanwhile += 1;
    }
    expect((await answering).status).toBe(200);
    expect(servedMeanwhile).toBeGreaterThan(5);
  });
});

describe("a large request", () => {
  const text = 'a long text, "quoted" and beyond ASCII: Köln 🌤\n'.repeat(50_000);

  it.each(["chat", "messages", "responses"] as const)(
    "of the %s door gets what a small one gets",
    async (door) => {
      const small = await ask(stack.gateway.url, { key: calm.key, door }, asked(door, "hi"));
      const large = await ask(stack.gateway.url, { key: calm.key, door }, asked(door, text));
      expect(large.status).toBe(200);
      expect(Object.keys(large.body)).toEqual(Object.keys(small.body));
      expect(large.body.usage.cost).toBeGreaterThan(0);
    },
  );

  it.each([
    ["500 KB", 10_000],
    ["2 MB", 40_000],
  ])("of %s is sent whole again, by the provider's name for its model", async (size, lines) => {
    const prompt = `[sim {"failOnce":"${size}","status":500}] ${text.slice(0, lines * 50)}`;
    const body = asked("chat", prompt, { model: "sim-small" });
    const retried = await ask(stack.gateway.url, { key: calm.key }, body);
    const direct = await ask(stack.gateway.url, { key: calm.key }, body);
    const routing = [{ succeeded: false, status_code: 500 }, { succeeded: true }];
    expect(retried).toMatchObject({ status: 200, body: { metadata: { routing } } });
    expect(direct).toMatchObject({ status: 200, body: { metadata: { routing: [{ succeeded: true }] } } });
    expect(retried.body.usage.prompt_tokens).toBe(direct.body.usage.prompt_tokens);
    expect(direct.body.usage.prompt_tokens).toBeGreaterThan(lines);
  });

  it.runIf(process.platform === "linux")(
    "is worked on at a lower priority than ordinary requests",
    async () => {
      const { pid } = stack.gateway;
      const niceOf = (task: string) =>
        Number(readFileSync(`/proc/${pid}/task/${task}/stat`, "utf8").split(") ")[1]?.split(" ")[16]);
      expect(niceOf(String(pid))).toBeLessThan(10);
      expect(readdirSync(`/proc/${pid}/task`).map(niceOf)).toContain(10);
    },
  );

  it("names the field that is wrong", async () => {
    const body = { ...asked("chat", text), temperature: "hot" };
    const answer = await ask(stack.gateway.url, { key: calm.key }, body);
    expect(answer).toMatchObject({ status: 400, body: { error: { param: "temperature" } } });
  });

  it("that names a field twice is refused", async () => {
    const body = Buffer.from(`{"model":"sim-free",${JSON.stringify(asked("chat", text)).slice(1)}`);
    const { status, body: answer } = await send("/v1/chat/completions", body);
    expect([status, JSON.parse(answer).error.param]).toEqual([400, "model"]);
  });

  it("is kept, found in the cache and continued from as a small one", async () => {
    const key = await stack.createKey();
    await retain(stack, key, "all");
    await stack.sql("UPDATE project SET caching_enabled = true WHERE id = $1", [key.projectId]);
    const call = { key: key.key, door: "responses" } as const;
    const first = await ask(stack.gateway.url, call, asked("responses", text));
    expect([first.status, first.cache]).toEqual([200, "MISS"]);
    const again = await ask(stack.gateway.url, call, asked("responses", text));
    expect([again.status, again.cache]).toEqual([200, "HIT"]);
    const next = await ask(
      stack.gateway.url,
      call,
      asked("responses", "and?", { previous_response_id: first.body.id }),
    );
    expect(next.status).toBe(200);
    expect(next.body.usage.input_tokens).toBeGreaterThan(first.body.usage.input_tokens);
    const items = await fetch(`${stack.gateway.url}/v1/responses/${next.body.id}/input_items`, {
      headers: { authorization: `Bearer ${key.key}` },
    });
    expect(((await items.json()) as { data: unknown[] }).data).toHaveLength(3);
  });
});
