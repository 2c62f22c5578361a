import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Controls } from "../control/controls.ts";
import { createSimulator, type Simulator } from "../index.ts";

let simulator: Simulator;
beforeAll(async () => {
  simulator = await createSimulator();
});
afterAll(() => simulator.close());
beforeEach(() => simulator.reset());

interface Fields {
  readonly stream?: boolean;
  readonly signal?: AbortSignal;
}

/** A chat request whose prompt carries the controls. */
function ask(controls: Controls, { stream = true, signal }: Fields = {}): Promise<Response> {
  const messages = [{ role: "user", content: `[id:r1] [sim ${JSON.stringify(controls)}] one two` }];
  return fetch(`${simulator.url}/v1/chat/completions`, {
    method: "POST",
    body: JSON.stringify({ model: "sim", stream, messages }),
    signal: signal ?? null,
  });
}

const events = (text: string) => text.split(/\r?\n\r?\n/).filter((event) => event.startsWith("data: "));
const contents = (text: string) => events(text).filter((event) => /"content":"[^"]/.test(event));

/** Text up to the end, or up to where the connection broke. */
async function readAll(response: Response): Promise<{ text: string; broken: boolean }> {
  const decoder = new TextDecoder();
  let text = "";
  try {
    for await (const piece of response.body!) text += decoder.decode(piece, { stream: true });
    return { text, broken: false };
  } catch {
    return { text, broken: true };
  }
}

/** The tally's entry, once the request has ended there. */
async function served() {
  for (;;) {
    const found = simulator.tally().served[0];
    if (found) return found;
    await new Promise(setImmediate);
  }
}

describe("a stream", () => {
  test("ends whole and is remembered by its id", async () => {
    const { text } = await readAll(await ask({ tokens: 5 }));
    expect(contents(text)).toHaveLength(5);
    expect(text.endsWith("data: [DONE]\n\n")).toBe(true);
    expect(await served()).toMatchObject({
      id: "r1",
      outcome: "whole",
      status: 200,
      contentEvents: 5,
      closedAfterMs: null,
    });
  });

  test("is cut off after n events", async () => {
    const { text, broken } = await readAll(await ask({ tokens: 9, cutAfter: 3 }));
    expect([contents(text).length, broken]).toEqual([3, true]);
    expect((await served()).outcome).toBe("dropped");
  });

  test("falls silent after n events until the caller leaves", async () => {
    const leave = new AbortController();
    const response = await ask({ tokens: 9, hangAfter: 2 }, { signal: leave.signal });
    const decoder = new TextDecoder();
    let text = "";
    await expect(async () => {
      for await (const piece of response.body!) {
        text += decoder.decode(piece);
        if (contents(text).length === 2) leave.abort();
      }
    }).rejects.toThrow();
    expect(await served()).toMatchObject({ outcome: "dropped", contentEvents: 2 });
  });

  test("tells when its caller left, and stops", async () => {
    const leave = new AbortController();
    const response = await ask({ tokens: 1_000, chunkDelayMs: 1 }, { signal: leave.signal });
    await response.body!.getReader().read();
    leave.abort();
    const record = await served();
    expect(record.outcome).toBe("left");
    expect(record.contentEvents).toBeLessThan(1_000);
    expect(record.closedAfterMs).toBeGreaterThanOrEqual(0);
  });

  test.each([
    [true, 0],
    [2, 2],
  ])("carries an error event (errorInside: %s)", async (errorInside, before) => {
    const { text } = await readAll(await ask({ tokens: 5, errorInside, status: 529 }));
    expect(contents(text)).toHaveLength(before);
    expect(text).not.toContain("[DONE]");
    expect(JSON.parse(events(text).at(-1)!.slice(6))).toMatchObject({ error: { message: "Overloaded" } });
  });

  test("may use CRLF, leave out ids, the end, and put several events in a packet", async () => {
    const { text } = await readAll(
      await ask({ tokens: 5, crlf: true, noId: true, noDone: true, severalPerPacket: 3 }),
    );
    expect(text).toMatch(/\r\n\r\n$/);
    expect(text).not.toMatch(/[^\r]\n|"id"|\[DONE\]/);
    expect(contents(text)).toHaveLength(5);
  });

  test("arrives whole when every byte is a packet", async () => {
    const { text } = await readAll(await ask({ text: "Zürich 東京 🙂", slowBytes: true }));
    const parts = events(text)
      .slice(0, -1)
      .map((event) => JSON.parse(event.slice(6)).choices[0].delta.content ?? "");
    expect(parts.join("")).toBe("Zürich 東京 🙂");
  });

  test.each([
    ["last-empty", [null, null, null, null, 15]],
    ["last-choices", [undefined, undefined, undefined, 15]],
    ["every", [15, 15, 15, 15]],
    ["none", [undefined, undefined, undefined, undefined]],
    ["asked", [undefined, undefined, undefined, undefined]],
  ] as const)("says its usage as wished: %s", async (usage, expected) => {
    const { text } = await readAll(await ask({ tokens: 2, usage, promptTokens: 13 }));
    const chunks = events(text)
      .slice(0, -1)
      .map((event) => JSON.parse(event.slice(6)));
    expect(chunks.map((chunk) => chunk.usage?.total_tokens ?? chunk.usage)).toEqual(expected);
    expect(chunks.at(-1).choices).toHaveLength(usage === "last-empty" ? 0 : 1);
  });
});

describe("a whole answer", () => {
  test("is cut in the middle of its body", async () => {
    const { text, broken } = await readAll(await ask({ cutAfter: 0 }, { stream: false }));
    expect(broken).toBe(true);
    expect(text.length).toBeGreaterThan(10);
  });

  test("is garbage", async () => {
    const response = await ask({ garbage: true }, { stream: false });
    expect(response.status).toBe(200);
    await expect(response.json()).rejects.toThrow();
  });

  test("is an error inside a 200", async () => {
    const response = await ask({ errorInside: true }, { stream: false });
    expect([response.status, await response.json()]).toMatchObject([
      200,
      { error: { type: "server_error" } },
    ]);
  });

  test("fails once per key, then answers", async () => {
    const statuses = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const response = await ask({ failOnce: "k", status: 503 }, { stream: false });
      statuses.push(response.status);
      await response.arrayBuffer();
    }
    expect(statuses).toEqual([503, 200, 200]);
  });

  test("never comes, with or without headers", async () => {
    const leave = new AbortController();
    const silent = ask({ hang: true }, { stream: false, signal: leave.signal });
    const headers = await ask({ headersThenHang: true }, { stream: false, signal: leave.signal });
    expect(headers.status).toBe(200);
    leave.abort();
    await expect(silent).rejects.toThrow();
    await expect(headers.text()).rejects.toThrow();
  });

  test("does not say its usage when told so", async () => {
    const response = await ask({ noUsage: true }, { stream: false });
    expect(await response.json()).not.toHaveProperty("usage");
  });
});

describe("a connection", () => {
  test("serves plain, special and split requests in any order", async () => {
    const socket = connect(simulator.port, "127.0.0.1");
    await once(socket, "connect");
    const plain = JSON.stringify({ model: "sim", messages: [{ role: "user", content: "Hello" }] });
    const request = `POST /v1/chat/completions HTTP/1.1\r\nhost: x\r\ncontent-length: ${plain.length}\r\n\r\n${plain}`;
    const answers: string[] = [];
    const exchange = async (...packets: string[]) => {
      for (const packet of packets) {
        socket.write(packet);
        await new Promise(setImmediate);
      }
      const [answer] = (await once(socket, "data")) as [Buffer];
      answers.push(answer.toString());
    };
    await exchange(request);
    await exchange(request);
    await exchange("GET /v1/models HTTP/1.1\r\nhost: x\r\n\r\n");
    await exchange(request.slice(0, 100), request.slice(100));
    await exchange(request);
    socket.destroy();
    expect(answers.map((answer) => answer.slice(0, 15))).toEqual(Array(5).fill("HTTP/1.1 200 OK"));
    const ids = answers.map((answer) => /"id":"(chatcmpl-[^"]+)"/.exec(answer)?.[1]);
    expect(new Set(ids).size).toBe(5);
    expect(simulator.tally().totals).toMatchObject({ whole: 4, byModel: { sim: 4 } });
  });

  test("remembers plain requests by their x-request-id", async () => {
    const body = JSON.stringify({ model: "sim", messages: [{ role: "user", content: "Hello" }] });
    for (const id of ["p1", "p2"]) {
      const headers = { "x-request-id": id };
      await (await fetch(`${simulator.url}/v1/chat/completions`, { method: "POST", body, headers })).text();
    }
    expect(simulator.tally().served).toMatchObject([
      { id: "p1", outcome: "whole", status: 200 },
      { id: "p2", outcome: "whole", status: 200 },
    ]);
  });

  test("answers unknown paths and bodies that are no JSON", async () => {
    const unknown = await fetch(`${simulator.url}/v1/nothing`, { method: "POST", body: "{}" });
    const broken = await fetch(`${simulator.url}/v1/chat/completions`, { method: "POST", body: "{" });
    expect([unknown.status, broken.status]).toEqual([404, 400]);
    expect(await broken.json()).toMatchObject({ error: { type: "invalid_request_error" } });
  });

  test("reports and resets its tally over HTTP", async () => {
    await (await ask({ tokens: 1 })).text();
    await served();
    const report = await (await fetch(`${simulator.url}/__tally?id=r1`)).json();
    expect(report).toMatchObject({ totals: { whole: 1 }, served: [{ id: "r1" }] });
    await fetch(`${simulator.url}/__reset`, { method: "POST" });
    expect(simulator.tally().totals.requests).toBe(0);
  });
});

describe("a refused request", () => {
  const send = async (path: string, controls: Controls, stream = false) => {
    const content = `[sim ${JSON.stringify(controls)}] one two`;
    const isConverse = path.endsWith("/converse");
    const part = { ...(!isConverse && { type: "text" }), text: content };
    const input = path.endsWith("/responses")
      ? { input: content }
      : { messages: [{ role: "user", content: [part] }] };
    const more = isConverse ? {} : { model: "claude-sim", max_tokens: 9, stream };
    const answer = await fetch(simulator.url + path, {
      method: "POST",
      body: JSON.stringify({ ...more, ...input }),
    });
    return { status: answer.status, text: await answer.text() };
  };

  test.each([
    ["/v1/chat/completions", "context", 400, /context_length_exceeded/],
    ["/v1/messages", "context", 400, /prompt is too long: 1001 tokens > 1000 maximum/],
    ["/model/m/converse", "context", 400, /Input is too long for requested model/],
    ["/v1/chat/completions", "credit", 429, /insufficient_quota/],
    ["/v1/messages", "credit", 400, /Your credit balance is too low/],
    ["/v1/responses", "policy", 400, /cyber_policy/],
    ["/v1/responses", "prompt", 400, /invalid_prompt/],
  ] as const)("has the provider's own words: %s, %s", async (path, refuse, status, words) => {
    const answer = await send(path, { refuse });
    expect([answer.status, answer.text]).toEqual([status, expect.stringMatching(words)]);
  });

  test("is a failed response inside a stream of Responses, also for a prompt above its bound", async () => {
    for (const controls of [{ refuse: "context" as const }, { contextTokens: 2 }]) {
      const { status, text } = await send("/v1/responses", controls, true);
      expect(status).toBe(200);
      expect(text).toMatch(
        /event: response\.created[\s\S]*event: response\.failed\n.*"context_length_exceeded"/,
      );
    }
    expect((await send("/v1/responses", { contextTokens: 2_000 }, true)).text).toContain(
      "response.completed",
    );
  });
});
