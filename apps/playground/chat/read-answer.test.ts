import { describe, expect, it } from "vitest";
import { AnswerError, readAnswer } from "./read-answer.ts";

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
});
