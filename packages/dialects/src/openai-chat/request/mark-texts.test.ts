import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { targetOf } from "../../../test/index.ts";
import type { JsonObject } from "../../shared/json-object.ts";
import { buildNativeRequest } from "../native/native-request.ts";
import { buildRequest } from "./build-request.ts";
import { markTexts } from "./mark-texts.ts";

const MARK = { type: "ephemeral" };
const image = { type: "image_url", image_url: { url: "https://a.test/a.png" } };
const part = (text: string, more: JsonObject = {}): JsonObject => ({ type: "text", text, ...more });
const user = (content: unknown): JsonObject => ({ role: "user", content });
const assistant = (content: unknown): JsonObject => ({ role: "assistant", content });
const system = (content: unknown): JsonObject => ({ role: "system", content });
const result = (content: unknown): JsonObject => ({ role: "tool", tool_call_id: "1", content });

/** It takes images in answers back. */
const QUIRKS = { keepFields: ["images"] };
const target = targetOf(QUIRKS, { marksPrompt: true });

/** The native body for a body as a caller wrote it. */
function sendText(text: string, to = target): string {
  const { body } = buildNativeRequest(Buffer.from(text), JSON.parse(text), to);
  return body instanceof Uint8Array ? Buffer.from(body).toString() : JSON.stringify(body);
}

describe("marks in texts", () => {
  it("are at the end of the instructions and of the last two turns of the user, and make parts of strings", () => {
    const developer = { role: "developer", content: "b" };
    const messages = [
      system("a"),
      developer,
      user("c"),
      assistant("d"),
      user("e"),
      assistant("f"),
      user("g"),
    ];
    expect(markTexts(messages)).toEqual([
      system("a"),
      { ...developer, content: [part("b", { cache_control: MARK })] },
      user("c"),
      assistant("d"),
      user([part("e", { cache_control: MARK })]),
      assistant("f"),
      user([part("g", { cache_control: MARK })]),
    ]);
  });

  it("are at the last text that says something, also before an image, and in results of tools", () => {
    const messages = [user([part("a"), part("b"), part(" "), image]), assistant(null), result("c")];
    expect(markTexts(messages)).toEqual([
      user([part("a"), part("b", { cache_control: MARK }), part(" "), image]),
      assistant(null),
      result([part("c", { cache_control: MARK })]),
    ]);
  });

  it("pass over messages without text", () => {
    const messages = [user("a"), user([image]), assistant("b"), user(" ")];
    const silent = messages.slice(1);
    expect(markTexts(silent)).toBe(silent);
    expect(markTexts(messages)).toEqual([user([part("a", { cache_control: MARK })]), ...messages.slice(1)]);
  });

  it("replace those of the chat form, which are on messages", () => {
    const marked = { role: "user", content: "a", cache_control: MARK } as const;
    const { body } = buildRequest({ model: "m", messages: [marked] }, target);
    expect(body).toMatchObject({ messages: [user([part("a", { cache_control: MARK })])] });
    expect(JSON.stringify(body).split("cache_control")).toHaveLength(2);
  });
});

const words = fc.constantFrom("a", "", " ", "b");
const content = fc.oneof(
  words,
  fc.array(
    fc.oneof(
      words.map((text) => part(text)),
      fc.constant(image),
    ),
    { maxLength: 3 },
  ),
);
const message = fc.record({
  role: fc.constantFrom("system", "developer", "user", "assistant", "tool"),
  content,
});

interface Marked {
  readonly role: string;
  readonly content: readonly JsonObject[];
}

const isMarked = ({ cache_control: mark }: JsonObject): boolean => mark !== undefined;

describe("any conversation", () => {
  it("has at most three marks, on texts of no answer, and is the same without them", () => {
    fc.assert(
      fc.property(fc.array(message, { maxLength: 9 }), (messages) => {
        const marked = markTexts(messages) as readonly Marked[];
        const found = marked.flatMap(({ role, content: parts }) =>
          typeof parts === "string"
            ? []
            : parts.filter(isMarked).map(({ type, text }) => ({ role, type, text })),
        );
        expect(found.length).toBeLessThanOrEqual(3);
        for (const { role, type, text } of found) {
          expect([role === "assistant", type]).toEqual([false, "text"]);
          expect(String(text).trim()).not.toBe("");
        }
        const plain = (one: unknown) =>
          JSON.stringify(one).replaceAll(',"cache_control":{"type":"ephemeral"}', "");
        const asParts = messages.map((one, at) =>
          typeof one.content === "string" && typeof marked[at]?.content !== "string"
            ? { ...one, content: [part(one.content)] }
            : one,
        );
        expect(plain(marked)).toBe(JSON.stringify(asParts));
      }),
    );
  });

  it("passes byte by byte where no marks are set, and with them but for its messages", () => {
    fc.assert(
      fc.property(
        fc.array(message, { maxLength: 6 }),
        fc.constantFrom("", " ", "\n\t"),
        (messages, space) => {
          const text = JSON.stringify(messages, null, space);
          const raw = `{"seed": 12345678901234567890,${space} "messages":${space}${text}, "x" : "\\u0041"}`;
          const others = ['"seed": 12345678901234567890', '"x" : "\\u0041"'];
          const unmarked = sendText(raw, targetOf(QUIRKS));
          expect(unmarked).toContain(`"messages":${space}${text}`);
          for (const sent of [unmarked, sendText(raw)])
            for (const piece of others) expect(sent).toContain(piece);
        },
      ),
    );
  });
});
