import { EVENT_MEMBERS, THREAD_MEMBERS } from "@causeway/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planCuts } from "./cut-answer.ts";
import { CutPieces, markCuts } from "./cut-marks.ts";

/** What is left of JSON, and the pieces that were cut out of it. */
function cut(text: string, isJudged = false) {
  const bytes = Buffer.from(text);
  const plan = planCuts(bytes, 0, bytes.length);
  if (!plan) return null;
  const pieces = new CutPieces("nonce", isJudged);
  const { cuts, members } = plan;
  const left = markCuts(bytes, 0, bytes.length, { cuts, prefix: pieces.prefix, first: 0 });
  for (const { kind, start, end } of cuts) pieces.add(kind, bytes.subarray(start, end));
  return { left: left.toString(), members, pieces };
}

/** Cut, read and written again as the gateway does, and filled. */
function pass(text: string, isJudged = false): unknown {
  const found = cut(text, isJudged);
  if (!found) throw new Error("not cut");
  return JSON.parse(Buffer.concat(found.pieces.fill(JSON.stringify(JSON.parse(found.left)))).toString());
}

const object = (count: number, value: unknown = 1): Record<string, unknown> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, value]));
const choices = [{ index: 0, message: { role: "assistant", content: "hi", tool_calls: [] } }];
const file = "iVBORw0KGgo".repeat(20_000);

describe("what is cut out of an answer", () => {
  it.each([
    ["fields of no format at the top", { id: "c", choices, ...object(50_000) }],
    ["fields of no format before those that are read", { ...object(50_000), id: "c", choices, ...object(9) }],
    ["an object of no format", { id: "c", choices, x: object(50_000, { a: [1] }) }],
    ["a list of no format", { id: "c", choices, x: Array.from({ length: 30_000 }, () => ({})) }],
    [
      "log probabilities",
      {
        choices: [
          {
            ...choices[0],
            logprobs: {
              content: Array.from({ length: 9_000 }, () => ({
                token: "a",
                logprob: -1,
                bytes: [97],
                top_logprobs: [],
              })),
            },
          },
        ],
      },
    ],
    ["numbers", { choices: [{ ...choices[0], token_ids: Array.from({ length: 200_000 }, (_, at) => at) }] }],
    ["a file in base64", { choices, b64_json: file }],
    [
      "a file as a data URL",
      { choices: [{ message: { images: [{ image_url: { url: `data:image/png;base64,${file}` } }] } }] },
    ],
    ["a long text that no one reads", { choices, instructions: 'say "hi"\n\u4e16 '.repeat(20_000) }],
  ])("is %s, and all of it goes out again", (_name, value) => {
    const text = JSON.stringify(value);
    const found = cut(text);
    expect(found?.members).toBeLessThan(EVENT_MEMBERS / 2);
    expect(found?.left.length).toBeLessThan(text.length / 2);
    expect(pass(text)).toEqual(value);
    expect(JSON.parse(found?.left ?? "").choices).toHaveLength(1);
  });

  it.each([
    ["texts of the answer", { choices: [{ message: { content: "a ".repeat(100_000) } }] }],
    [
      "arguments of a call as an object",
      { choices: [{ message: { tool_calls: [{ function: { arguments: object(5_000) } }] } }] },
    ],
    [
      "choices and calls",
      { choices: Array.from({ length: 5_000 }, () => ({ delta: { tool_calls: [{ index: 0 }] } })) },
    ],
    ["usage", { choices, usage: { prompt_tokens: 1, completion_tokens_details: { reasoning_tokens: 3 } } }],
    ["a short answer", { id: "c", choices, logprobs: { content: [] } }],
  ])("is none of %s", (_name, value) => {
    const text = JSON.stringify(value);
    expect(cut(text)?.left).toBe(text);
  });

  it("does not go out where rules judged the answer, but for files", () => {
    const value = { choices, x: object(1_000), b64_json: file, y: 1, ...object(2_000) };
    const passed = pass(JSON.stringify(value), true) as Record<string, unknown>;
    expect(passed).toMatchObject({ choices, x: null, b64_json: file, y: 1, k0: 1 });
    expect(passed).not.toHaveProperty("k1999");
  });

  it("is described in what is kept of the answer", () => {
    const found = cut(JSON.stringify({ choices, x: object(1_000), b64_json: file }));
    const told = JSON.parse(Buffer.from(found?.pieces.describe(found.left) ?? []).toString());
    expect(told.x).toMatch(/^\(\d+ bytes\)$/);
    expect(told.b64_json).toMatch(/… \(\d+ bytes\)$/);
  });
});

describe("an answer beyond the bounds", () => {
  it.each([
    ["more members than any answer has", `{"x":[${"{},".repeat(THREAD_MEMBERS)}{}]}`],
    ["deeper nesting than any answer has", `{"x":${"[".repeat(300)}${"]".repeat(300)}}`],
    ["no end", '{"choices":[{"message":{"content":"hi'],
    ["something behind it", '{"choices":[]} {}'],
    ["brackets that do not match", '{"choices":[}]'],
  ])("of %s is not cut", (_name, text) => {
    expect(cut(text)).toBeNull();
  });
});

it("any JSON is the same once it was cut and filled", () => {
  const heavy = fc.constantFrom<unknown>(
    object(1_500),
    Array.from({ length: 3_000 }, (_, at) => at / 7),
    file,
    Array.from({ length: 400 }, () => ({ a: "b" })),
  );
  const value = fc.dictionary(
    fc.constantFrom("choices", "x", "input", "content", "y", "delta"),
    fc.oneof(heavy, fc.jsonValue()),
  );
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom("choices", "x", "arguments", "z"), fc.oneof(value, heavy)),
      (given) => {
        const text = JSON.stringify(given);
        expect(pass(text)).toEqual(JSON.parse(text));
      },
    ),
    { numRuns: 100 },
  );
});

it("marks of a provider are not replaced", () => {
  const { pieces } = cut("{}") ?? {};
  const text = '{"x":"cut-other-0;","y":"cut-nonce-7;"}';
  expect(Buffer.concat(pieces?.fill(text) ?? []).toString()).not.toContain("undefined");
});
