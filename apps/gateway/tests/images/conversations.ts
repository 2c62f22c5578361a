import OpenAI from "openai";
import { describe, expect, it } from "vitest";
import type { GatewayStack, TestKey } from "../gateway-stack.ts";
import type { RecordingProxy } from "../recording-proxy.ts";
import { PNG, sim, sizeOfPng } from "./pictures.ts";

/** Where the tests run. */
export interface Installation {
  readonly stack: GatewayStack;
  /** Between the gateway and the simulator. */
  readonly proxy: RecordingProxy;
  readonly key: TestKey;
}

interface ChatAnswer {
  readonly object: string;
  readonly id: string;
  readonly choices: { message: { images: { image_url: { url: string } }[] }; finish_reason: string }[];
  readonly usage: { cost: number; cost_details: Record<string, number>; completion_tokens: number };
  readonly metadata: { ignored?: string[]; used_provider: string };
  readonly error: { code: string; param: string };
}

async function talk({ stack, key }: Installation, path: string, fields: object, id: string) {
  const response = await fetch(`${stack.gateway.url}/v1/${path}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${key.key}`,
      "content-type": "application/json",
      "x-request-id": id,
    },
    body: JSON.stringify(fields),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  return { status: response.status, text, body: (isJson ? JSON.parse(text) : {}) as ChatAnswer };
}

const user = (content: unknown) => [{ role: "user", content }];
const seen = (url = "") => sizeOfPng(url.slice("data:image/png;base64,".length));

const clientOf = ({ stack, key }: Installation) =>
  new OpenAI({ apiKey: key.key, baseURL: `${stack.gateway.url}/v1`, maxRetries: 0 });

/** Image models that are asked at the endpoints of conversations. */
export function describeConversations(installation: () => Installation): void {
  describe("image models in a conversation", () => {
    it("answer with images, charged like at the images endpoint", async () => {
      const { status, body } = await talk(
        installation(),
        "chat/completions",
        {
          model: "sim-image",
          messages: user("a river"),
          image_config: { size: "512x512", quality: "standard", n: 2 },
        },
        "chat-img",
      );
      expect(status).toBe(200);
      expect(body.object).toBe("chat.completion");
      expect(body.choices[0]?.finish_reason).toBe("stop");
      const images = body.choices[0]?.message.images ?? [];
      expect(images.map(({ image_url: { url } }) => seen(url))).toEqual(["512x512", "512x512"]);
      expect(body.usage).toMatchObject({ cost: 0.02, cost_details: { image_output_cost: 0.02 } });
      expect(await installation().stack.finalRow("chat-img")).toMatchObject({
        ...{ door: "chat", status: 200, images: 2, total_cost: "0.020000000000", estimated: false },
      });
    });

    it("go on from the images of the last turn, or from the last one that was made", async () => {
      const image = { type: "image_url", image_url: { url: PNG } };
      const sent = await talk(
        installation(),
        "chat/completions",
        {
          model: "xai/grok-imagine-image-quality",
          messages: user([{ type: "text", text: "green" }, image, image]),
        },
        "chat-edit",
      );
      expect(sent.status).toBe(200);
      expect(sent.body.usage.cost).toBe(0.07);
      expect(JSON.parse(installation().proxy.seen("chat-edit").body.toString()).images).toHaveLength(2);
      const messages = [
        ...user("a river"),
        { role: "assistant", content: "", images: [image] },
        ...user("now green"),
      ];
      await talk(
        installation(),
        "chat/completions",
        { model: "xai/grok-imagine-image", messages },
        "chat-made",
      );
      expect(JSON.parse(installation().proxy.seen("chat-made").body.toString())).toMatchObject({
        ...{ prompt: "now green", image: { type: "image_url", url: PNG } },
      });
      expect(await installation().stack.finalRow("chat-made")).toMatchObject({
        door: "chat",
        images: 1,
        input_images: 1,
      });
    });

    it("stream the same, with the cost at the end", async () => {
      const stream = await clientOf(installation()).chat.completions.create(
        { model: "sim-image", stream: true, messages: [{ role: "user", content: "a river" }] },
        { headers: { "x-request-id": "chat-stream" } },
      );
      const chunks = [];
      for await (const chunk of stream) chunks.push(chunk);
      const made = chunks.flatMap(
        ({ choices: [choice] }) => (choice?.delta as { images?: object[] })?.images ?? [],
      );
      expect(made).toHaveLength(1);
      expect(chunks.some(({ choices: [choice] }) => choice?.finish_reason === "stop")).toBe(true);
      const { usage } = chunks.at(-1) as unknown as ChatAnswer;
      expect(usage.cost).toBe(Number((await installation().stack.finalRow("chat-stream")).total_cost));
    });

    it("answer in the other two formats", async () => {
      const messages = await talk(
        installation(),
        "messages",
        { model: "sim-image", max_tokens: 100, messages: user("a river") },
        "messages-img",
      );
      expect(JSON.stringify(messages.body)).toContain('"type":"image"');
      const responses = await talk(
        installation(),
        "responses",
        { model: "sim-image", input: "a river" },
        "responses-img",
      );
      expect(JSON.stringify(responses.body)).toContain('"image_generation_call"');
      const streamed = await talk(
        installation(),
        "messages",
        { model: "sim-image", max_tokens: 100, stream: true, messages: user("a river") },
        "messages-img-stream",
      );
      expect(streamed.text).toContain("event: message_stop");
      for (const id of ["messages-img", "responses-img", "messages-img-stream"])
        expect(await installation().stack.finalRow(id)).toMatchObject({
          images: 1,
          status: 200,
          estimated: false,
        });
      const counted = await talk(
        installation(),
        "messages/count_tokens",
        { model: "sim-image", messages: user("a river") },
        "count-img",
      );
      expect([counted.status, counted.body]).toEqual([200, { input_tokens: 2, info: "estimated" }]);
    });

    it("aren't asked twice, and a filter's refusal is told", async () => {
      const cut = await talk(
        installation(),
        "chat/completions",
        { model: "sim-image", messages: user(`[id:chat-once] ${sim({ cutAfter: 0 })}`) },
        "chat-once",
      );
      expect(cut.status).toBe(502);
      expect(
        installation()
          .stack.simulator.tally()
          .served.filter((one) => one.id === "chat-once"),
      ).toHaveLength(1);
      const filtered = await talk(
        installation(),
        "chat/completions",
        { model: "sim-image", messages: user(sim({ filtered: true })) },
        "chat-filtered",
      );
      expect([filtered.status, filtered.body.error.code]).toEqual([400, "content_filter"]);
      expect(await installation().stack.finalRow("chat-filtered")).toMatchObject({
        finish: "content_filter",
      });
    });

    it.each([
      ["no text", { messages: user([{ type: "image_url", image_url: { url: PNG } }]) }, "messages"],
      ["too many images", { image_config: { n: 11 } }, "image_config.n"],
      ["a size that is none", { image_config: { size: "large" } }, "image_config.size"],
      ["a size that nobody makes", { image_config: { size: "4096x4096" } }, "image_config"],
      ["tools", { tools: [{ type: "function", function: { name: "f" } }] }, "tools"],
      [
        "a private address",
        {
          messages: user([
            { type: "text", text: "x" },
            { type: "image_url", image_url: { url: "https://127.0.0.1/a" } },
          ]),
        },
        "messages",
      ],
    ])("refuse %s", async (name, fields, param) => {
      const { status, body } = await talk(
        installation(),
        "chat/completions",
        { model: "sim-image", messages: user("a river"), ...fields },
        `chat-no-${name.replace(/\W/g, "-")}`,
      );
      expect([status, body.error.param]).toEqual([400, param]);
    });
  });
}
