import { createOpenAI } from "@ai-sdk/openai";
import { generateText, stepCountIs, streamText, tool } from "ai";
import type OpenAI from "openai";
import type { APIError } from "openai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type GatewayStack, startOwnStack, type TestKey } from "../gateway-stack.ts";
import { retain } from "../retention/stored-content.ts";
import { clientOf, waitForRows, withId } from "./conversation.ts";
import { createKeysOfEveryone } from "./creators.ts";

type Item = OpenAI.Responses.ResponseInputItem;
type JsonObject = Record<string, unknown>;

let stack: GatewayStack;

beforeAll(async () => {
  stack = await startOwnStack(
    (url) => ({ LLM_OPENAI_API_KEY: "sk-operator", LLM_OPENAI_BASE_URL: `${url}/v1` }),
    { keepBodies: true },
  );
});
afterAll(() => stack?.stop());

const MODES = ["retention", "state"] as const;
type Mode = (typeof MODES)[number] | "nothing";

/** A key whose project keeps responses in this way. */
async function keyWith(mode: Mode): Promise<TestKey> {
  const key = await stack.createKey();
  if (mode === "retention") await retain(stack, key, "all");
  if (mode === "state")
    await stack.sql("UPDATE project SET response_state_minutes = 10 WHERE id = $1", [key.projectId]);
  return key;
}

const inputsOf = (id: string) =>
  stack.simulator
    .tally()
    .served.filter((one) => one.id === id)
    .map(({ sent }) => (sent?.body as { input?: JsonObject[] } | undefined)?.input ?? []);

const reference = (id = ""): Item => ({ type: "item_reference", id });
const user = (content: string): Item => ({ role: "user", content });
const THINKING = { model: "gpt-5.1", reasoning: { effort: "low" as const } };

/** A first answer with thinking and a text. */
async function begin(key: TestKey, more: object = {}) {
  const answer = await clientOf(stack.gateway.url, key).responses.create({
    ...THINKING,
    input: "Hello",
    ...more,
  });
  const [thought, message] = answer.output;
  return { answer, ids: [thought?.id ?? "", message?.id ?? ""] };
}

const goOn = (
  key: TestKey,
  ids: readonly string[],
  { id = crypto.randomUUID(), ...more }: { readonly id?: string; readonly model?: string } = {},
) =>
  clientOf(stack.gateway.url, key).responses.create(
    { ...THINKING, input: [user("Hello"), ...ids.map(reference), user("Go on")], ...more },
    withId(id),
  );

const refusalOf = (asking: Promise<unknown>) =>
  asking.then(
    () => null,
    ({ status, code, param }: APIError) => ({ status, code, param }),
  );
const NOT_FOUND = { status: 404, code: "item_not_found", param: "input.1" };

describe.each(MODES)("the AI SDK as it comes, with %s", (mode) => {
  const tools = {
    weather: tool({
      description: "Tells the weather",
      inputSchema: z.object({ city: z.string() }),
      execute: ({ city }) => Promise.resolve(`18 degrees in ${city}`),
    }),
  };

  it.each(["generateText", "streamText"])("takes several steps with tools: %s", async (how) => {
    const { key } = await keyWith(mode);
    const id = crypto.randomUUID();
    const provider = createOpenAI({
      baseURL: `${stack.gateway.url}/v1`,
      apiKey: key,
      headers: { "x-request-id": id },
    });
    const asked = {
      model: provider("gpt-5.1"),
      tools,
      stopWhen: stepCountIs(5),
      maxRetries: 0,
      prompt: '[sim {"toolSteps":3}] What is the weather?',
      providerOptions: { openai: { reasoningEffort: "low", reasoningSummary: "auto" } },
    };
    const result = how === "generateText" ? await generateText(asked) : streamText(asked);
    const steps = await result.steps;
    expect(steps.map(({ finishReason }) => finishReason)).toEqual([
      ...["tool-calls", "tool-calls", "tool-calls", "stop"],
    ]);
    expect(await result.text).toContain("18 degrees");
    const inputs = inputsOf(id);
    expect(inputs).toHaveLength(4);
    for (const [at, input] of inputs.entries()) {
      expect(input.filter(({ type }) => type === "reasoning")).toHaveLength(at);
      expect(JSON.stringify(input)).not.toContain("item_reference");
    }
  });
});

describe.each(MODES)("an item that is named by its id, with %s", (mode) => {
  it("is sent to its maker with its state, and to any other provider as a text", async () => {
    const key = await keyWith(mode);
    const { answer, ids } = await begin(key);
    await goOn(key, ids, { id: `${mode}-own` });
    const [input = []] = inputsOf(`${mode}-own`);
    expect(input).toEqual([
      user("Hello"),
      answer.output[0],
      { type: "message", role: "assistant", content: expect.anything() },
      user("Go on"),
    ]);
    const other = await goOn(key, ids, { model: "sim-echo", reasoning: undefined } as never);
    expect(other.output_text).toContain("Go on");
  });

  it("is named by a stored response, which continues with it", async () => {
    const key = await keyWith(mode);
    const { ids } = await begin(key);
    const second = await goOn(key, ids);
    const client = clientOf(stack.gateway.url, key);
    const read = await client.responses.inputItems.list(second.id, { order: "asc" });
    expect(read.data.map(({ type }) => type)).toEqual(["message", "reasoning", "message", "message"]);
    const third = await client.responses.create(
      { ...THINKING, previous_response_id: second.id, input: "And on" },
      withId(`${mode}-third`),
    );
    expect(third.status).toBe("completed");
    expect(inputsOf(`${mode}-third`)[0]).toHaveLength(7);
  });

  it("is found on another gateway, also one that starts later", async () => {
    const key = await keyWith(mode);
    const { ids } = await begin(key);
    const later = await stack.startGateway();
    const answer = await clientOf(later.url, key).responses.create({
      ...THINKING,
      input: [...ids.map(reference), user("Go on")],
    });
    expect(answer.status).toBe("completed");
  });

  it("is 404 for another project, for what was not stored, and once it was deleted", async () => {
    const [key, stranger] = [await keyWith(mode), await keyWith(mode)];
    const { answer, ids } = await begin(key);
    expect(await refusalOf(goOn(stranger, ids))).toEqual(NOT_FOUND);
    const unstored = await begin(key, { store: false });
    expect(await refusalOf(goOn(key, unstored.ids))).toEqual(NOT_FOUND);
    expect(await refusalOf(goOn(key, ["rs_unknown"]))).toEqual(NOT_FOUND);
    expect((await goOn(key, ids)).status).toBe("completed");
    await clientOf(stack.gateway.url, key).responses.delete(answer.id);
    expect(await refusalOf(goOn(key, ids))).toEqual(NOT_FOUND);
  });

  it("is 404 for keys that don't reach it, until keys share", async () => {
    const first = await keyWith(mode);
    const keys = await createKeysOfEveryone(stack, first);
    const { ids } = await begin(keys.ann);
    const asks = async () =>
      Promise.all(
        (["annSecond", "owner", "bob", "former", "unknown"] as const).map(async (who) => [
          who,
          (await refusalOf(goOn(keys[who], ids)))?.status ?? 200,
        ]),
      );
    const own = [
      ["annSecond", 200],
      ["owner", 200],
    ];
    expect(await asks()).toEqual([...own, ["bob", 404], ["former", 404], ["unknown", 404]]);
    await stack.sql("UPDATE project SET keys_share_content = true WHERE id = $1", [first.projectId]);
    await expect
      .poll(asks, { timeout: 10_000 })
      .toEqual([...own, ["bob", 200], ["former", 200], ["unknown", 200]]);
  });

  it("is bounded in number, and refused if it is named twice or not at all", async () => {
    const key = await keyWith(mode);
    const many = Array.from({ length: 1_001 }, (_, at) => `rs_${at}`);
    expect(await refusalOf(goOn(key, many))).toMatchObject({ status: 400, code: "invalid_parameters" });
    expect(await refusalOf(goOn(key, many.slice(1)))).toEqual(NOT_FOUND);
    expect(await refusalOf(goOn(key, ["x".repeat(100_000)]))).toEqual(NOT_FOUND);
    expect(await refusalOf(goOn(key, ["", "\n", "\u0000"]))).toMatchObject({ status: expect.any(Number) });
    const { ids } = await begin(key);
    const same = Array.from({ length: 2_000 }, () => ids[1] ?? "");
    const twice = { status: 400, code: "invalid_parameters", param: "input.2" };
    expect(await refusalOf(goOn(key, same))).toEqual(twice);
    const nameless = { type: "item_reference" } as never;
    const asked = clientOf(stack.gateway.url, key).responses.create({ ...THINKING, input: [nameless] });
    expect(await refusalOf(asked)).toMatchObject({ status: 400, code: "unsupported_parameter" });
  });

  it("is judged after the model and the key's rules", async () => {
    const key = await keyWith(mode);
    expect(await refusalOf(goOn(key, ["rs_unknown"], { model: "no-such-model" }))).toMatchObject({
      code: "model_not_found",
    });
  });
});

describe("without anything that is kept", () => {
  it("refuses references with the operator's key, and says what to do", async () => {
    const key = await keyWith("nothing");
    const { ids } = await begin(key);
    await expect(goOn(key, ids)).rejects.toMatchObject({
      status: 400,
      code: "unsupported_parameter",
      param: "input.1",
      message: expect.stringMatching(/Send the item itself: clients do so with store: false/),
    });
  });

  it("takes the items themselves", async () => {
    const key = await keyWith("nothing");
    const { answer } = await begin(key);
    const input = [user("Hello"), ...(answer.output as Item[]), user("Go on")];
    const next = await clientOf(stack.gateway.url, key).responses.create({ ...THINKING, input });
    expect(next.status).toBe("completed");
  });
});

describe("items of stored rows", () => {
  it("are found once the copies are gone, and not those of other projects with the same id", async () => {
    const key = await keyWith("retention");
    const { ids } = await begin(key);
    await waitForRows(stack, key, 1);
    const [row] = await stack.sql<{ item_ids: string[] }>(
      "SELECT item_ids FROM response_item WHERE project_id = $1",
      [key.projectId],
    );
    expect(row?.item_ids).toEqual(ids);
    expect((await goOn(key, ids)).status).toBe("completed");
    const stranger = await keyWith("retention");
    expect(await refusalOf(goOn(stranger, ids))).toEqual(NOT_FOUND);
  });

  it("are hidden with all content of the organization", async () => {
    const key = await keyWith("retention");
    const { ids } = await begin(key);
    await waitForRows(stack, key, 1);
    await stack.sql("UPDATE organization SET payload_visible_from = now() WHERE id = $1", [
      key.organizationId,
    ]);
    await expect.poll(() => refusalOf(goOn(key, ids)), { timeout: 10_000 }).toEqual(NOT_FOUND);
  });
});

it("says that it can't know while Redis is unavailable, and finds what is in rows", async () => {
  const key = await keyWith("retention");
  const { ids } = await begin(key);
  await waitForRows(stack, key, 1);
  const brief = await keyWith("state");
  const kept = await begin(brief);
  await stack.redis.kill();
  expect((await goOn(key, ids)).status).toBe("completed");
  const UNAVAILABLE = { status: 503, code: "unavailable" };
  expect(await refusalOf(goOn(key, ["rs_unknown"]))).toMatchObject(UNAVAILABLE);
  expect(await refusalOf(goOn(brief, kept.ids))).toMatchObject(UNAVAILABLE);
  const unkept = await begin(brief);
  expect(unkept.answer).toMatchObject({ status: "completed", store: false });
  await stack.redis.restart();
  await expect.poll(() => refusalOf(goOn(key, ["rs_unknown"])), { timeout: 20_000 }).toEqual(NOT_FOUND);
});
