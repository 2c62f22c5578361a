import { expect, it } from "vitest";
import { targetOf } from "../../test/index.ts";
import type { Target } from "../index.ts";
import { buildNativeRequest } from "./native/native-request.ts";
import { buildRequest } from "./request/build-request.ts";

const marking = targetOf({}, { marksPrompt: true });
const MARK = { type: "ephemeral" };
const RAW = '{"model":"ours", "input" : [ {"role":"user","content":"\\u0041"} ], "later": 1.0}';

function sendText(to: Target): string {
  const { body } = buildNativeRequest(Buffer.from(RAW), JSON.parse(RAW), to, {});
  return body instanceof Uint8Array ? Buffer.from(body).toString() : JSON.stringify(body);
}

it("a marker for Claude's prompt cache is at the top, and all else passes byte by byte", () => {
  const [plain, marked] = [sendText(targetOf()), sendText(marking)];
  expect(plain).not.toContain("cache_control");
  expect(marked.replace(',"cache_control":{"type":"ephemeral"}', "")).toBe(plain);
});

it("a request in the chat form has it in the same place", () => {
  const chat = { model: "ours", messages: [{ role: "user", content: "a", cache_control: MARK }] } as const;
  const { body } = buildRequest({ ...chat, messages: [...chat.messages] }, marking);
  expect(body).toMatchObject({ cache_control: MARK });
  expect(JSON.stringify(body).split("cache_control")).toHaveLength(2);
});
