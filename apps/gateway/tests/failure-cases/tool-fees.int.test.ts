import { afterAll, beforeAll, expect, it } from "vitest";
import { type GatewayStack, startGatewayStack, type TestKey } from "../gateway-stack.ts";
import { answerJson, type ScriptedUpstream, startScriptedUpstream } from "./scripted-upstream.ts";

let stack: GatewayStack;
let upstream: ScriptedUpstream;
let key: TestKey;

beforeAll(async () => {
  upstream = await startScriptedUpstream();
  stack = await startGatewayStack({
    LLM_OPENAI_API_KEY: "sk-test",
    LLM_OPENAI_BASE_URL: `${upstream.url}/v1`,
  });
  key = await stack.createKey();
});
afterAll(async () => {
  await stack?.stop();
  await upstream?.close();
});

const search = (type: string) => ({ type: "web_search_call", status: "completed", action: { type } });
const run = { type: "code_interpreter_call", container_id: "cntr_1", status: "completed" };
const said = [{ type: "output_text", text: "ok", annotations: [] }];

async function ask(id: string, output: readonly object[]) {
  upstream.script(id, (response) =>
    answerJson(response, {
      ...{ id: "resp_1", object: "response", created_at: 1, status: "completed", model: "gpt-5.1" },
      output: [
        ...output,
        { type: "message", id: "m1", role: "assistant", status: "completed", content: said },
      ],
      usage: { input_tokens: 0, output_tokens: 0, total_tokens: 0 },
    }),
  );
  const response = await fetch(`${stack.gateway.url}/v1/responses`, {
    method: "POST",
    headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json", "x-request-id": id },
    body: JSON.stringify({ model: "openai/gpt-5.1", input: "Hi" }),
  });
  expect(response.status).toBe(200);
  const { usage } = (await response.json()) as {
    usage: { cost: number; cost_details: Record<string, number> };
  };
  const row = await stack.finalRow(id);
  expect(Number(row.total_cost)).toBe(usage.cost);
  return { details: usage.cost_details, row };
}

it("charges searches of the web, but not pages that were opened", async () => {
  const { details } = await ask("web", [search("search"), search("search"), search("open_page")]);
  expect(details).toMatchObject({ web_search_cost: 0.02, total_cost: 0.02 });
});

it("charges searches of files, and code by its container", async () => {
  const { details, row } = await ask("tools", [
    { type: "file_search_call" },
    { type: "file_search_call" },
    run,
    run,
  ]);
  expect(details).toMatchObject({ request_cost: 0.035, total_cost: 0.035 });
  expect(row).toMatchObject({ file_searches: 2, code_executions: 1 });
});
