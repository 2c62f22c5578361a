import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { type GatewayStack, startGatewayStack, type TestKey } from "../gateway-stack.ts";
import { addRule, violationsOf } from "../guardrails/guarded-key.ts";

let stack: GatewayStack;
beforeAll(async () => {
  stack = await startGatewayStack({ ALLOW_PRIVATE_UPSTREAMS: "127.0.0.1" }, { keepBodies: true });
});
afterAll(() => stack?.stop());

async function keyWith(action: "block" | "redact", config: object = {}): Promise<TestKey> {
  const key = await stack.createKey();
  const service = {
    url: `${inject("serverUrl")}/analyze`,
    adapter: "presidio",
    send: "redacted",
    language: "en",
  };
  await addRule(stack, key, {
    ...{ type: "external", action, name: "Presidio" },
    config: { ...service, threshold: 0.4, onFailure: "block", ...config },
  });
  return key;
}

async function ask({ key }: TestKey, id: string, content: string, stream = false) {
  const response = await fetch(`${stack.gateway.url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json", "x-request-id": id },
    body: JSON.stringify({ model: "simulator/sim-echo", stream, messages: [{ role: "user", content }] }),
  });
  const served = stack.simulator.tally().served.filter((call) => call.id === id);
  return {
    ...{ status: response.status, guardrail: response.headers.get("x-causeway-guardrail") },
    ...{ text: await response.text(), sent: JSON.stringify(served.map(({ sent }) => sent)), served },
  };
}

const EMAIL = "ann.walker@acme-mail.com";
const CARD = "4539 1488 0343 6467";

it("what Presidio finds is cut out of a request, at its offsets right after emoji", async () => {
  const text = `🙂🙂 Mail ${EMAIL} 👍 or charge ${CARD}, thanks`;
  const answer = await ask(await keyWith("redact"), "redacted", text);
  expect(answer).toMatchObject({ status: 200, guardrail: "redacted" });
  expect(answer.sent).toMatch(
    /🙂🙂 Mail \[EMAIL_ADDRESS_REDACTED\] 👍 or charge \[CREDIT_CARD_REDACTED\], thanks/,
  );
  const categories = (await violationsOf(stack, "redacted")).map(({ category }) => category);
  expect(categories).toEqual(expect.arrayContaining(["email_address", "credit_card"]));
});

it.each([false, true])("what Presidio finds in a response never leaves (streamed: %s)", async (stream) => {
  const key = await keyWith("redact");
  const answer = await ask(
    key,
    `answer-${stream}`,
    `Hi [sim {"text":"Ask ${EMAIL} 🙂","pieceLength":3}]`,
    stream,
  );
  expect(answer.status).toBe(200);
  expect(answer.text).not.toContain("ann.walker");
});

it("a request in which Presidio finds nothing passes, and one with a card is blocked", async () => {
  const key = await keyWith("block");
  expect(await ask(key, "clean", "What is the capital of France?")).toMatchObject({
    status: 200,
    guardrail: null,
  });
  expect(await ask(key, "card", `Charge ${CARD}`)).toMatchObject({
    status: 400,
    guardrail: "blocked",
    served: [],
  });
});

it("a language that Presidio isn't set up for is a failure, which the rule decides on", async () => {
  const failing = { language: "de" };
  const blocked = await ask(await keyWith("redact", failing), "german", "Hallo");
  expect(blocked.text).toContain("Category: service_unavailable.");
  const allowed = await keyWith("redact", { ...failing, onFailure: "allow" });
  expect(await ask(allowed, "german-allowed", "Hallo")).toMatchObject({ status: 200 });
});
