import type OpenAI from "openai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GatewayStack, TestKey } from "../gateway-stack.ts";
import { startRecordedStack } from "../recorded-stack.ts";
import type { RecordingProxy } from "../recording-proxy.ts";
import { ask, clientOf, resultsFor, retainingKey, waitForRows, weather, withId } from "./conversation.ts";

let stack: GatewayStack;
let proxy: RecordingProxy;
let key: TestKey;
let client: OpenAI;

beforeAll(async () => {
  ({ stack, proxy } = await startRecordedStack((url) => ({
    LLM_SIMULATOR_BASE_URL: `${url}/v1`,
    LLM_OPENAI_API_KEY: "sk-test",
    LLM_OPENAI_BASE_URL: `${url}/v1`,
    LLM_ANTHROPIC_API_KEY: "sk-test",
    LLM_ANTHROPIC_BASE_URL: `${url}/v1`,
  })));
  key = await retainingKey(stack);
  client = clientOf(stack.gateway.url, key);
});
afterAll(() => stack?.stop());

const sentAs = (id: string) => proxy.seen(id).body.toString();

const NATIVE = "gpt-5-mini";
const MODELS = [
  NATIVE,
  "claude-sonnet-4-5",
  "simulator/sim-responses",
  "simulator/sim-large",
  "simulator/sim-messages",
  "simulator/sim-gemini",
  "simulator/sim-converse",
];

describe.each(MODELS)("previous_response_id with %s", (model) => {
  it.each([false, true])("continues over three turns with tools (stream: %s)", async (stream) => {
    const id = `three-${model.replace("/", "-")}-${stream}`;
    const base = { model, tools: [weather], store: true };
    const first = await ask(client, { ...base, input: "I am Ada. [tools:2]" }, { stream });
    expect(first).toMatchObject({ store: true, previous_response_id: null });
    expect(first.id).toMatch(/^resp_[0-9a-f]{32}$/);
    const results = resultsFor(first, "sunny in Köln");
    expect(results).toHaveLength(2);
    const second = await ask(client, { ...base, previous_response_id: first.id, input: results }, { stream });
    expect(second.output_text || JSON.stringify(second.output)).toContain("sunny in Köln");
    expect(second.previous_response_id).toBe(first.id);
    const request = { ...base, previous_response_id: second.id, input: "Who am I?" };
    const third = await ask(client, request, { stream, id });
    expect(third).toMatchObject({ status: "completed", previous_response_id: second.id, store: true });
    const sent = sentAs(id);
    for (const said of ["I am Ada.", "sunny in Köln", "Who am I?"]) expect(sent).toContain(said);
    expect(sent.indexOf("I am Ada.")).toBeLessThan(sent.indexOf("Who am I?"));
    expect(sent).not.toContain("previous_response_id");
    expect(sent).not.toContain(second.id);
  });
});

describe("a conversation", () => {
  it.each([NATIVE, "claude-sonnet-4-5", "simulator/sim-gemini"])(
    "#72 takes its thinking back, encrypted or signed, also when no one asked for it (%s)",
    async (model) => {
      const base = { model, reasoning: { effort: "low" as const }, tools: [weather] };
      const first = await ask(client, { ...base, input: "Think [tool]" }, { stream: true });
      const input = resultsFor(first, "rain");
      const id = `think-${model.replace("/", "-")}`;
      const second = await ask(client, { ...base, previous_response_id: first.id, input }, { id });
      expect(second.status).toBe("completed");
      expect(sentAs(id)).toMatch(/encrypted_content|signature|thoughtSignature/);
    },
  );

  it("changes its provider, and leaves behind what only the first one can read", async () => {
    const think = { reasoning: { effort: "low" as const } };
    const first = await ask(client, { model: NATIVE, ...think, input: "I am Ada" });
    const model = "simulator/sim-responses";
    const second = await ask(
      client,
      { model, ...think, previous_response_id: first.id, input: "Hi" },
      { id: "moved" },
    );
    expect(second.status).toBe("completed");
    const types = JSON.parse(sentAs("moved")).input.map(({ type }: { type: string }) => type);
    expect(types).toEqual(["message", "message", "message"]);
    const claude = { model: "claude-sonnet-4-5", previous_response_id: second.id, input: "And?" };
    expect((await ask(client, claude, { id: "moved-2" })).status).toBe("completed");
    expect(sentAs("moved-2")).toContain("I am Ada");
    const back = { model: NATIVE, ...think, previous_response_id: second.id, input: "Back" };
    await ask(client, back, { id: "moved-3" });
    const thoughts = JSON.parse(sentAs("moved-3")).input.filter(
      ({ type }: { type: string }) => type === "reasoning",
    );
    expect(thoughts).toHaveLength(1);
  });

  it("branches: two requests continue from one response, each with its own words only", async () => {
    const first = await ask(client, { model: "sim-echo", input: "root" });
    const go = (word: string) =>
      ask(
        client,
        { model: "sim-echo", previous_response_id: first.id, input: word },
        { id: `branch-${word}` },
      );
    await Promise.all([go("left"), go("right")]);
    expect(sentAs("branch-left")).not.toContain("right");
    expect(sentAs("branch-right")).not.toContain("left");
  });

  it("does not carry instructions over", async () => {
    const first = await ask(client, { model: "sim-echo", instructions: "Speak Latin", input: "Hi" });
    await ask(client, { model: "sim-echo", previous_response_id: first.id, input: "Go on" }, { id: "latin" });
    expect(sentAs("latin")).not.toContain("Latin");
  });

  it("continues at once, also at another gateway, and long after it became rows", async () => {
    const other = await stack.startGateway();
    const own = await retainingKey(stack);
    const [here, there] = [clientOf(stack.gateway.url, own), clientOf(other.url, own)];
    let last = await ask(here, { model: "sim-echo", input: "turn 0" });
    for (let turn = 1; turn < 12; turn += 1) {
      const request = { model: "sim-echo", previous_response_id: last.id, input: `turn ${turn}` };
      last = await ask(turn % 2 ? there : here, request, { stream: turn % 3 === 0, id: `turn-${turn}` });
    }
    await waitForRows(stack, own, 12);
    const copies = await stack.sql<{ ancestors: string[] }>(
      "SELECT ancestors FROM response_item WHERE id = $1",
      [last.id],
    );
    expect(copies[0]?.ancestors).toHaveLength(11);
    await ask(there, { model: "sim-echo", previous_response_id: last.id, input: "end" }, { id: "turn-end" });
    const said = [...sentAs("turn-end").matchAll(/turn (\d+)"/g)].map(([, turn]) => Number(turn));
    expect(said.filter((turn, at) => said.indexOf(turn) === at)).toEqual([...Array(12).keys()]);
    await other.stop();
  });

  it("continues from an answer of the response cache", async () => {
    const own = await retainingKey(stack);
    await stack.sql("UPDATE project SET caching_enabled = true WHERE id = $1", [own.projectId]);
    const cached = clientOf(stack.gateway.url, own);
    const request = { model: "sim-echo", input: "cached words" };
    const first = await ask(cached, request);
    await expect
      .poll(async () =>
        (await cached.responses.create(request).withResponse()).response.headers.get("x-causeway-cache"),
      )
      .toBe("HIT");
    const hit = await ask(cached, request, { stream: true });
    expect(hit.id).not.toBe(first.id);
    const next = { model: "sim-echo", previous_response_id: hit.id, input: "Go on" };
    await ask(cached, next, { id: "from-hit" });
    expect(sentAs("from-hit")).toContain("cached words");
  });
});

describe("what is not stored", () => {
  it("says so, and cannot be continued", async () => {
    const answer = await ask(client, { model: "sim-echo", input: "Hi", store: false });
    expect(answer.store).toBe(false);
    const next = client.responses.create({
      model: "sim-echo",
      previous_response_id: answer.id,
      input: "Go on",
    });
    await expect(next).rejects.toMatchObject({
      status: 400,
      code: "previous_response_not_found",
      param: "previous_response_id",
    });
  });

  it("can end a conversation that is stored", async () => {
    const first = await ask(client, { model: "sim-echo", input: "I am Ada" });
    const request = { model: "sim-echo", previous_response_id: first.id, input: "Bye", store: false };
    const last = await ask(client, request, { id: "bye" });
    expect(last).toMatchObject({ store: false, previous_response_id: first.id });
    expect(sentAs("bye")).toContain("I am Ada");
  });

  it("is everything without retention: the error names the field and what to switch on", async () => {
    const plain = clientOf(stack.gateway.url, await stack.createKey());
    for (const model of [NATIVE, "sim-echo"]) {
      const request = { model, input: "Go on", previous_response_id: `resp_${"0".repeat(32)}` };
      const refused = await plain.responses.create(request).catch((error) => error);
      expect(refused).toMatchObject({
        status: 400,
        code: "unsupported_parameter",
        param: "previous_response_id",
      });
      expect(refused.message).toContain("Retain all data");
    }
  });

  it("is a failed answer, and one that its caller did not wait for", async () => {
    const own = await retainingKey(stack);
    const failing = clientOf(stack.gateway.url, own);
    await expect(
      failing.responses.create({ model: "sim-echo", input: 'x [sim {"status":400}]' }),
    ).rejects.toThrow();
    const input = 'x [sim {"tokens":300,"chunkDelayMs":20}]';
    const stream = await failing.responses.create({ model: "sim-echo", input, stream: true }, withId("left"));
    for await (const _event of stream) stream.controller.abort();
    await stack.finalRow("left");
    await ask(failing, { model: "sim-echo", input: "whole" });
    expect(await waitForRows(stack, own, 1)).toHaveLength(1);
  });

  it("is refused together with a conversation of the provider, and by an id of the provider's form", async () => {
    const both = { model: NATIVE, input: "x", previous_response_id: "resp_1", conversation: "conv_1" };
    await expect(client.responses.create(both)).rejects.toMatchObject({
      status: 400,
      param: "previous_response_id",
    });
    const odd = ["resp_1", "", "resp_\u0000", "x".repeat(10_000), `resp_${"A".repeat(32)}`];
    for (const previous_response_id of odd)
      await expect(
        client.responses.create({ model: "sim-echo", input: "x", previous_response_id }),
      ).rejects.toMatchObject({ status: 400, code: "previous_response_not_found" });
  });
});
