import OpenAI from "openai";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSimulator, type Simulator } from "../../index.ts";

let simulator: Simulator;
let client: OpenAI;
beforeAll(async () => {
  simulator = await createSimulator();
  client = new OpenAI({ apiKey: "sk-test", baseURL: `${simulator.url}/v1`, maxRetries: 0 });
});
afterAll(() => simulator.close());

const model = "sim-small";
const weather = {
  type: "function" as const,
  name: "weather",
  parameters: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
  strict: true,
};

describe("the Responses API", () => {
  test("answers a text with usage", async () => {
    const response = await client.responses.create({
      model,
      input: '[sim {"promptTokens":50,"cachedTokens":40}] Hello',
    });
    expect(response.output_text).toBe("You said: Hello");
    expect(response.usage).toMatchObject({
      input_tokens: 50,
      input_tokens_details: { cached_tokens: 40, cache_write_tokens: 0 },
      output_tokens: 3,
      total_tokens: 53,
    });
  });

  test("streams thinking and text; encrypted thinking must come back unchanged", async () => {
    const request = { model, reasoning: { effort: "low" as const, summary: "auto" as const } };
    const response = await client.responses.stream({ ...request, input: "Hello 🙂" }).finalResponse();
    expect(response.output.map((item) => item.type)).toEqual(["reasoning", "message"]);
    expect(response.output_text).toBe("You said: Hello 🙂");
    expect(response.usage?.output_tokens_details.reasoning_tokens).toBe(12);
    const history = response.output as OpenAI.Responses.ResponseInputItem[];
    const again = (items: OpenAI.Responses.ResponseInputItem[]) =>
      client.responses.create({ ...request, input: [...items, { role: "user", content: "Go on" }] });
    await expect(again(history)).resolves.toMatchObject({ status: "completed" });
    const changed = { ...history[0], encrypted_content: "c2lt" } as OpenAI.Responses.ResponseInputItem;
    await expect(again([changed])).rejects.toMatchObject({ status: 400, code: "invalid_encrypted_content" });
  });

  test("takes encrypted content back only from keys of the account that made it", async () => {
    const request = { model, reasoning: { effort: "low" as const } };
    const at = (account: string) => client.withOptions({ apiKey: `sk-test@${account}` });
    const response = await at("one").responses.create({ ...request, input: "Hello" });
    const input = [...response.output, { role: "user", content: "Go on" }] as OpenAI.Responses.ResponseInput;
    await expect(at("one").responses.create({ ...request, input })).resolves.toMatchObject({
      status: "completed",
    });
    for (const other of [at("two"), client])
      await expect(other.responses.create({ ...request, input })).rejects.toMatchObject({
        status: 400,
        code: "invalid_encrypted_content",
        type: "invalid_request_error",
        message: expect.stringContaining("organization_id did not match the target organization"),
      });
    const compaction = {
      type: "compaction",
      encrypted_content: "c2lt.one",
    } as OpenAI.Responses.ResponseInputItem;
    const compacted = [compaction, { role: "user" as const, content: "Go on" }];
    await expect(at("one").responses.create({ ...request, input: compacted })).resolves.toBeDefined();
    await expect(at("two").responses.create({ ...request, input: compacted })).rejects.toMatchObject({
      code: "invalid_encrypted_content",
    });
  });

  test("has items of earlier responses by their ids, for their account alone, if they were stored", async () => {
    const at = (account: string) => client.withOptions({ apiKey: `sk-test@${account}` });
    const ask = async (account: string, store: boolean, from: string) => {
      const { output } = await at(account).responses.create({ model, input: "Hello", store });
      const named = { type: "item_reference" as const, id: output[0]?.id ?? "" };
      return at(from).responses.create({ model, input: [named, { role: "user", content: "Go on" }] });
    };
    await expect(ask("one", true, "one")).resolves.toMatchObject({ status: "completed" });
    for (const [account, store, from] of [
      ["one", true, "two"],
      ["one", false, "one"],
    ] as const)
      await expect(ask(account, store, from)).rejects.toMatchObject({
        status: 404,
        code: null,
        param: "input",
        type: "invalid_request_error",
        message: expect.stringMatching(/Item with id 'msg_\w+' not found\./),
      });
  });

  test("has each item once", async () => {
    const { output } = await client.responses.create({ model, input: "Hello" });
    const named = { type: "item_reference" as const, id: output[0]?.id ?? "" };
    await expect(client.responses.create({ model, input: [named, named] })).rejects.toMatchObject({
      status: 400,
      param: "input",
      message: expect.stringContaining(`Duplicate item found with id ${named.id}`),
    });
  });

  test.each([false, true])("calls tools and speaks about their results (stream: %s)", async (stream) => {
    const first = { model, input: "[tools:2]", tools: [weather] };
    const response: OpenAI.Responses.Response = stream
      ? await client.responses.stream(first).finalResponse()
      : await client.responses.create(first);
    const calls = response.output.filter((item) => item.type === "function_call");
    expect(calls.map((call) => JSON.parse(call.arguments))).toEqual([
      { city: "sample city é" },
      { city: "sample city é" },
    ]);
    const results = calls.map(({ call_id }) => ({
      type: "function_call_output" as const,
      call_id,
      output: "18 °C",
    }));
    const second = await client.responses.create({ ...first, input: [...calls, ...results] });
    expect(second.output_text).toContain("The tool weather returned: 18 °C");
  });

  test("ends incomplete at the bound, and gives structured output", async () => {
    const cut = await client.responses.create({
      model,
      input: '[sim {"tokens":50}] Hi',
      max_output_tokens: 16,
    });
    expect(cut).toMatchObject({ status: "incomplete", incomplete_details: { reason: "max_output_tokens" } });
    const schema = {
      type: "object",
      properties: { n: { type: "integer" } },
      required: ["n"],
      additionalProperties: false,
    };
    const text = { format: { type: "json_schema" as const, name: "count", schema, strict: true } };
    const response = await client.responses.create({ model, input: "Count", text });
    expect(JSON.parse(response.output_text)).toEqual({ n: 7 });
  });

  test("says errors inside a stream", async () => {
    const stream = await client.responses.create({
      model,
      input: '[sim {"errorInside":2}] Hi you',
      stream: true,
    });
    await expect(async () => {
      for await (const _ of stream);
    }).rejects.toThrow(/error/i);
  });
});
