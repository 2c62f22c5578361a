import { afterAll, beforeAll, expect, it } from "vitest";
import { asked, callsOf, createCachingKey, send, untilKept } from "../cache/cached-project.ts";
import type { GatewayStack } from "../gateway-stack.ts";
import { useCommonStack } from "../stack/common-stack.ts";
import { addRule, violationsOf } from "./guarded-key.ts";

const EMAIL = "ann.walker@acme-mail.com";
const EMAILS = {
  type: "pii",
  appliesTo: "output",
  config: { categories: ["email"], restore: false },
} as const;

let stack: GatewayStack;
beforeAll(async () => {
  ({ stack } = await useCommonStack());
});
afterAll(() => stack?.stop());

const says = (text: string, more: object = {}) =>
  asked("chat", `Say it [sim ${JSON.stringify({ text: `Ask ${EMAIL} about ${text}.`, ...more })}]`);

it("a cached answer is what its caller was sent, with what was found in it redacted", async () => {
  const key = await createCachingKey(stack);
  await addRule(stack, key, { ...EMAILS, action: "redact" });
  const hit = await untilKept(stack.gateway.url, key, says("tea"));
  expect(hit.body.choices[0].message.content).toBe("Ask [EMAIL_REDACTED] about tea.");
});

it("a cached answer is judged by the rules when it is served", async () => {
  const key = await createCachingKey(stack);
  await addRule(stack, key, { ...EMAILS, action: "warn" });
  const { url } = stack.gateway;
  await untilKept(url, key, says("coffee"));
  for (const stream of [false, true]) {
    const headers = { "x-request-id": `hit-${stream}` };
    const hit = await send(url, { ...key, headers }, { ...says("coffee"), stream });
    expect(hit.headers.get("x-causeway-cache")).toBe("HIT");
    expect(hit.headers.get("x-causeway-guardrail")).toBe("warned");
    expect(await hit.text()).toContain(EMAIL);
    expect(await violationsOf(stack, `hit-${stream}`)).toMatchObject([
      { direction: "output", action: "warn" },
    ]);
  }
});

it("an answer that was made under other rules is never served", async () => {
  const key = await createCachingKey(stack);
  const { url } = stack.gateway;
  await untilKept(url, key, says("milk"));
  await addRule(stack, key, { ...EMAILS, action: "block" });
  const status = async () => (await send(url, key, says("milk"))).status;
  await expect.poll(status, { timeout: 5_000 }).toBe(400);
  const calls = callsOf(stack);
  expect(await status()).toBe(400);
  // What was blocked was not kept either.
  expect(callsOf(stack)).toBe(calls + 1);
});

it("identical requests at the same time are each judged", async () => {
  const key = await createCachingKey(stack);
  await addRule(stack, key, { ...EMAILS, action: "redact" });
  const body = says("wine", { delayMs: 300 });
  const calls = callsOf(stack);
  const answers = await Promise.all(
    [1, 2, 3, 4].map(async () => (await send(stack.gateway.url, key, body)).text()),
  );
  for (const answer of answers) {
    expect(answer).toContain("Ask [EMAIL_REDACTED] about wine.");
    expect(answer).not.toContain(EMAIL);
  }
  expect(callsOf(stack)).toBe(calls + 1);
});
