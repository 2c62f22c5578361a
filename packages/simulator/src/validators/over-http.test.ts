import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { createSimulator, type Simulator } from "../server/create-simulator.ts";
import { REFUSED, type RefusedBody } from "../testing/refused-bodies.ts";

let simulator: Simulator;
beforeAll(async () => {
  simulator = await createSimulator();
});
afterAll(() => simulator?.close());

interface ErrorShape {
  /** Of the path. */
  readonly path: RegExp;
  readonly status: number;
  readonly body: (message: unknown) => object;
  readonly headers?: Readonly<Record<string, RegExp>>;
}

const anyText: unknown = expect.any(String);
const anyCode: unknown = expect.toSatisfy((code) => code === null || typeof code === "string");
const asOpenAi = (message: unknown): object => ({
  error: { message, type: "invalid_request_error", param: anyCode, code: anyCode },
});

/**
 * Errors of each provider. Sources, read 2026-11-28: the API references of OpenAI ("Error codes"), Anthropic ("Errors"), Google
 * ("google.rpc.Status") and Amazon Bedrock ("ValidationException"; the name is in a header, as in the protocol restJson1),
 * `HTTPValidationError` of Mistral's SDK, and recorded refusals.
 */
const SHAPES: readonly ErrorShape[] = [
  {
    path: /^\/mistral\//,
    status: 422,
    body: () => ({
      object: "error",
      message: {
        detail: [{ type: anyText, loc: expect.arrayContaining(["body"]), msg: anyText }],
      },
      type: "invalid_request_error",
      param: null,
      code: null,
    }),
  },
  {
    path: /^\/model\//,
    status: 400,
    body: (message) => ({ message }),
    headers: { "x-amzn-errortype": /^ValidationException:/ },
  },
  {
    path: /^\/v1beta\//,
    status: 400,
    body: (message) => ({ error: { code: 400, message, status: "INVALID_ARGUMENT" } }),
  },
  {
    path: /\/messages$|:rawPredict$/,
    status: 400,
    body: (message) => ({
      type: "error",
      error: { type: "invalid_request_error", message },
      request_id: anyText,
    }),
  },
  { path: /\/(?:chat\/completions|responses|transcriptions)$/, status: 400, body: asOpenAi },
];

function send({ path, headers, body }: RefusedBody): Promise<Response> {
  const url = simulator.url + path;
  if (!path.endsWith("/transcriptions"))
    return fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const form = new FormData();
  form.set("model", String(body.model));
  form.set("file", new File([new Uint8Array(100)], "x.opus"));
  return fetch(url, { method: "POST", body: form });
}

describe("bodies that providers refuse", () => {
  it.each(REFUSED)("are refused as by the provider: $line, $what", async (sent) => {
    const shape = SHAPES.find(({ path }) => path.test(sent.path));
    const response = await send(sent);
    const text = await response.text();
    expect(response.status).toBe(shape?.status);
    expect(JSON.parse(text)).toEqual(shape?.body(expect.stringMatching(sent.refusal)));
    for (const [name, value] of Object.entries(shape?.headers ?? {}))
      expect(response.headers.get(name)).toMatch(value);
  });

  test("are 39", () => {
    expect(REFUSED).toHaveLength(39);
  });

  it("are refused in streams and with controls too", async () => {
    const body = { model: "gpt-5.1", input: "[sim {}] Hi", stream: true, invented: 1 };
    const response = await fetch(`${simulator.url}/openai/v1/responses`, {
      method: "POST",
      body: JSON.stringify(body),
    });
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        error: {
          message: "Unknown parameter: 'invented'.",
          type: "invalid_request_error",
          param: "invented",
          code: "unknown_parameter",
        },
      },
    ]);
  });
});

describe("members that SDKs add to answers", () => {
  const call = { type: "function_call", call_id: "c", name: "f", arguments: "{}", parsed_arguments: {} };
  const toolCall = {
    id: "c",
    type: "function",
    function: { name: "f", arguments: "{}", parsed_arguments: {} },
  };

  test.each([
    ["/openai/v1/responses", { input: [call] }, "input[0].parsed_arguments"],
    [
      "/openai/v1/chat/completions",
      { messages: [{ role: "assistant", tool_calls: [toolCall] }] },
      "messages[0].tool_calls[0].function.parsed_arguments",
    ],
    [
      "/v1/messages",
      {
        max_tokens: 9,
        messages: [{ role: "assistant", content: [{ type: "text", text: "Hi", parsed_output: null }] }],
      },
      "messages.0.content.0.parsed_output",
    ],
  ])("are refused: %s", async (path, body, place) => {
    const response = await fetch(simulator.url + path, {
      method: "POST",
      body: JSON.stringify({ model: "gpt-5.1", ...body }),
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(place);
  });
});
