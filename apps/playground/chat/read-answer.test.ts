import { describe, expect, it } from "vitest";
import { AnswerError, readAnswer, readEvents, readWhole } from "./read-answer.ts";

const events = (...data: string[]) => data.map((item) => `data: ${item}\n\n`).join("");

function streamOf(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
}

/** A stream that fails after a text. */
function failing(text: string, error: Error): ReadableStream<Uint8Array> {
  let isSent = false;
  return new ReadableStream({
    pull(controller) {
      if (isSent) return controller.error(error);
      isSent = true;
      controller.enqueue(new TextEncoder().encode(text));
    },
  });
}

async function collect(text: string, size: number) {
  let content = "";
  let reasoning = "";
  const facts = await readAnswer(streamOf(text, size), performance.now(), (delta) => {
    content += delta.content ?? "";
    reasoning += delta.reasoning ?? "";
  });
  return { content, reasoning, facts };
}

const whole = `: keep-alive\n\n${events(
  '{"choices":[{"delta":{"role":"assistant","reasoning":"hm"}}]}',
  '{"choices":[{"delta":{"content":"Köln "}}]}',
  '{"choices":[{"delta":{"content":"✓"},"finish_reason":"stop"}]}',
  '{"choices":[],"usage":{"prompt_tokens":5,"completion_tokens":2,"cost":0.000012},"metadata":{"request_id":"req_1","used_provider":"openai","used_model":"gpt-4o-mini","routing":[{"logId":"req_2"},{"logId":"req_3"}]}}',
  "[DONE]",
)}`;

describe("a streamed answer", () => {
  it.each([1, 3, 7, 10_000])("is the same in pieces of %i bytes", async (size) => {
    const { content, reasoning, facts } = await collect(whole, size);
    expect(content).toBe("Köln ✓");
    expect(reasoning).toBe("hm");
    expect(facts).toMatchObject({
      provider: "openai",
      cost: 0.000012,
      promptTokens: 5,
      completionTokens: 2,
      attempts: 2,
      requestId: "req_3",
    });
  });

  it("that breaks says why", async () => {
    const broken = events(
      '{"choices":[{"delta":{"content":"a"}}]}',
      '{"error":{"message":"The provider hung up."}}',
      "[DONE]",
    );
    await expect(collect(broken, 4)).rejects.toEqual(new AnswerError("The provider hung up."));
  });

  const cutOff = new AnswerError("The connection ended before the response was complete.");
  const half = events(
    '{"choices":[{"delta":{"content":"Half "}}]}',
    '{"choices":[{"delta":{"content":"of"}}]}',
  );

  it.each([
    ["between two events", half],
    ["inside an event", `${half}data: {"choices":[{"del`],
    ["before its last event", whole.slice(0, whole.indexOf("data: [DONE]"))],
    ["before its first event", ""],
  ])("that ends %s is incomplete", async (_, text) => {
    await expect(collect(text, 5)).rejects.toEqual(cutOff);
  });

  it("that loses its connection says so in our words, and keeps what it said", async () => {
    const said: unknown[] = [];
    const lost = failing(half, new TypeError("network error"));
    await expect(readAnswer(lost, 0, ({ content }) => said.push(content))).rejects.toEqual(cutOff);
    expect(said).toEqual(["Half ", "of"]);
  });

  it("that the reader stops has not failed", async () => {
    const stopped = failing(half, new DOMException("Stopped", "AbortError"));
    await expect(readAnswer(stopped, 0, () => {})).rejects.toMatchObject({ name: "AbortError" });
  });

  it("with an event that is no JSON says so, and lets go of the rest", async () => {
    let isCanceled = false;
    const endless = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(`${half}data: {"choi\n\n`)),
      cancel: () => {
        isCanceled = true;
      },
    });
    const unreadable = new AnswerError("The response can't be read: a part of it isn't valid JSON.");
    await expect(readAnswer(endless, 0, () => {})).rejects.toEqual(unreadable);
    expect(isCanceled).toBe(true);
  });
});

describe("other responses", () => {
  it("of speech end with their own event", async () => {
    const parts: unknown[] = [];
    const text = events('{"type":"speech.audio.delta","audio":"AA=="}', '{"type":"speech.audio.done"}');
    await readEvents<{ type?: string }>(streamOf(text, 6), ({ type }) => parts.push(type));
    expect(parts).toEqual(["speech.audio.delta", "speech.audio.done"]);
    const cut = streamOf(text.slice(0, 60), 6);
    await expect(readEvents(cut, () => {})).rejects.toThrow("The connection ended before");
  });

  it("in one piece are incomplete when only a part of them arrives", async () => {
    expect(await readWhole(new Response('{"text":"Hello"}'))).toEqual({ text: "Hello" });
    await expect(readWhole(new Response('{"text":"Hel'))).rejects.toThrow("The connection ended before");
  });
});
