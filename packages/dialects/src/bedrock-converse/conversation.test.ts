import { GatewayError } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../index.ts";
import { CLAUDE, call, MISTRAL, NOVA, sent, turn } from "./examples/sent.ts";

const PNG = "iVBORw0KGgoAAAANSUhEUg==";
const user = (content: unknown) => ({ role: "user", content });
const assistant = (content: unknown, more = {}) => ({ role: "assistant", content, ...more });
const messagesOf = (messages: unknown[], model = CLAUDE) => sent({ messages }, model).messages;
const image = (url: string) => ({ type: "image_url", image_url: { url } });
const file = (filename: string | undefined, type = "application/pdf", more = {}) => ({
  type: "file",
  file: { filename, file_data: `data:${type};base64,JVBERi0=` },
  ...more,
});

describe("a conversation", () => {
  it("has its instructions apart, and the two sides in turn", () => {
    const { system, messages } = sent({
      messages: [
        { role: "system", content: "Be kind." },
        user("a"),
        { role: "developer", content: "Be brief." },
        user("b"),
        assistant("c"),
        assistant("d"),
        user("e"),
      ],
    });
    expect(system).toEqual([{ text: "Be kind." }, { text: "Be brief." }]);
    expect(messages).toEqual([
      { role: "user", content: [{ text: "a" }, { text: "b" }] },
      { role: "assistant", content: [{ text: "c" }, { text: "d" }] },
      { role: "user", content: [{ text: "e" }] },
    ]);
  });

  it("begins with the user, has no empty turn, and does not end in white space", () => {
    expect(messagesOf([assistant("Hello"), user(""), assistant(""), user("x"), assistant("So: \n")])).toEqual(
      [
        { role: "user", content: [{ text: "." }] },
        { role: "assistant", content: [{ text: "Hello" }] },
        { role: "user", content: [{ text: "x" }] },
        { role: "assistant", content: [{ text: "So:" }] },
      ],
    );
    expect(messagesOf([user(" \n")])).toEqual([{ role: "user", content: [{ text: "." }] }]);
    expect(messagesOf([{ role: "system", content: "Only this" }])).toEqual([
      { role: "user", content: [{ text: "." }] },
    ]);
  });

  it("has the instructions in its first turn where a model has no place for them", () => {
    const chat = { messages: [{ role: "system", content: "Be kind." }, user("a")] };
    const body = sent(chat, "amazon.titan-text-express-v1");
    expect(body).toEqual({ messages: [{ role: "user", content: [{ text: "Be kind." }, { text: "a" }] }] });
  });
});

describe("media", () => {
  it.each([
    [`data:image/png;base64,${PNG}`, "png"],
    [`data:image/jpg;base64,${PNG}`, "png"],
    ["data:image/jpg;base64,AAAA", "jpeg"],
    ["data:image/webp;base64,UklGRg==", "webp"],
    ["data:application/octet-stream;base64,R0lGODlh", "gif"],
  ])("%s is a picture", (url, format) => {
    expect(turn([image(url)])).toEqual([{ image: { format, source: { bytes: url.split(",")[1] } } }]);
  });

  it("may lie in S3", () => {
    const uri = "s3://bucket/kiwi.jpg";
    expect(turn([image(uri)])).toEqual([{ image: { format: "jpeg", source: { s3Location: { uri } } } }]);
  });

  it.each([
    ["data:image/tiff;base64,AAAA", "invalid_parameters"],
    ["https://example.com/a.png", "unsupported_parameter"],
  ])("%s is refused by name", (url, code) => {
    expect(() => turn([image(url)])).toThrow(GatewayError);
    expect(() => turn([image(url)])).toThrow(expect.objectContaining({ code }));
  });

  it("are videos and sounds, too", () => {
    expect(
      turn(
        [
          { type: "video_url", video_url: { url: "data:video/quicktime;base64,AAAA" } },
          { type: "input_audio", input_audio: { data: "BBBB", format: "mp3" } },
        ],
        NOVA,
      ),
    ).toEqual([
      { video: { format: "mov", source: { bytes: "AAAA" } } },
      { audio: { format: "mp3", source: { bytes: "BBBB" } } },
    ]);
  });

  it.each([
    ["application/pdf", "a.pdf", "pdf"],
    ["text/plain", undefined, "txt"],
    ["text/markdown", undefined, "md"],
    ["application/json", "a.json", "txt"],
    ["application/octet-stream", "table.CSV", "csv"],
    ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", undefined, "docx"],
    ["application/x-unknown", undefined, "pdf"],
  ])("of type %s named %s are documents in the format %s", (type, name, format) => {
    const [document] = turn([file(name, type), { type: "text", text: "?" }]) as JsonObject[];
    expect(document).toMatchObject({ document: { format, source: { bytes: "JVBERi0=" } } });
  });

  it("sent as files are what they are", () => {
    expect(turn([file("a.png", "image/png")])).toMatchObject([{ image: { format: "png" } }]);
    expect(() => turn([{ type: "file", file: { file_id: "f1" } }])).toThrow(/keeps no files/);
  });

  it("that are documents have names Bedrock takes, none twice, and a text beside them", () => {
    const names = [
      "Q3 report.final_v2.pdf",
      "Q3 report.final_v2.pdf",
      undefined,
      "Übersicht/2024 (neu) [1].pdf",
      "数据.pdf",
    ];
    const blocks = turn(names.map((name) => file(name))) as { document?: { name: string } }[];
    expect(blocks.flatMap(({ document }) => document?.name ?? [])).toEqual([
      "Q3 report final v2",
      "Q3 report final v2 (2)",
      "Document 3",
      "Ubersicht 2024 (neu) [1]",
      "Document 5",
    ]);
    expect(blocks.at(-1)).toEqual({ text: "." });
  });

  it("may be cited, and texts judged by a guardrail", () => {
    const citations = { enabled: true };
    const qualifiers = ["grounding_source"];
    const blocks = turn([
      file("a.pdf", "application/pdf", { extra_content: { bedrock: { citations, context: "c" } } }),
      { type: "text", text: "Tokyo", extra_content: { bedrock: { qualifiers } } },
      { type: "text", text: "?" },
    ]);
    expect(blocks).toMatchObject([
      { document: { citations, context: "c" } },
      { guardContent: { text: { text: "Tokyo", qualifiers } } },
      { text: "?" },
    ]);
  });
});

describe("cache markers", () => {
  const cache_control = { type: "ephemeral" };
  const marked = (text: string, marker: JsonObject = cache_control) => ({
    type: "text",
    text,
    cache_control: marker,
  });
  const POINT = { cachePoint: { type: "default" } };

  it("#71 become blocks of their own, after what is to be cached", () => {
    const { system, messages, toolConfig } = sent({
      messages: [
        { role: "system", content: [marked("Long.")] },
        { ...user("a"), cache_control },
        assistant("b"),
        user([marked("c", { type: "ephemeral", ttl: "1h" }), { type: "text", text: "d" }]),
      ],
      tools: [{ type: "function", function: { name: "f" }, cache_control }],
    });
    expect(system).toEqual([{ text: "Long." }, POINT]);
    expect(messages).toEqual([
      { role: "user", content: [{ text: "a" }, POINT] },
      { role: "assistant", content: [{ text: "b" }] },
      {
        role: "user",
        content: [{ text: "c" }, { cachePoint: { type: "default", ttl: "1h" } }, { text: "d" }],
      },
    ]);
    expect((toolConfig as JsonObject).tools).toEqual([
      expect.objectContaining({ toolSpec: expect.anything() }),
      POINT,
    ]);
  });

  it("stand before documents and videos, never right after them or one another", () => {
    const blocks = turn([marked("a"), file("x.pdf"), { ...file("y.pdf"), cache_control }]) as JsonObject[];
    expect(blocks.map((block) => Object.keys(block)[0])).toEqual([
      "text",
      "cachePoint",
      "document",
      "document",
    ]);
    expect(
      turn([
        { ...file("y.pdf"), cache_control },
        { type: "text", text: "b" },
      ]),
    ).not.toContainEqual(POINT);
  });

  it("may mark a whole request", () => {
    expect(sent({ cache_control }).messages).toEqual([{ role: "user", content: [{ text: "Hi" }, POINT] }]);
  });

  it("lose what a model refuses: lifetime and tools with Nova, all of it elsewhere", () => {
    const marker = { type: "ephemeral", ttl: "1h" };
    expect(turn([marked("a", marker)], NOVA)).toEqual([{ text: "a" }, POINT]);
    const tools = [{ type: "function", function: { name: "f" }, cache_control }];
    expect((sent({ tools }, NOVA).toolConfig as JsonObject).tools).toHaveLength(1);
    expect(turn([marked("a", marker)], MISTRAL)).toEqual([{ text: "a" }]);
  });
});

describe("tools in a conversation", () => {
  const asked = (...calls: JsonObject[]) => assistant(null, { tool_calls: calls });
  const result = (id: string, content: unknown, more = {}) => ({
    role: "tool",
    tool_call_id: id,
    content,
    ...more,
  });
  const toolResult = (toolUseId: string, ...content: JsonObject[]) => ({
    toolResult: { toolUseId, content },
  });
  const lastTurn = (messages: unknown[], model?: string) =>
    ((messagesOf(messages, model) as JsonObject[]).at(-1) as { content: JsonObject[] }).content;

  it("are called with objects and answered in one turn, results first", () => {
    const messages = messagesOf([
      user("?"),
      asked(call("a", "f", '{"x":1}'), call("b", "g", ""), call("c", "h", "no json")),
      user("By the way"),
      result("b", "two"),
    ]);
    expect(messages).toEqual([
      { role: "user", content: [{ text: "?" }] },
      {
        role: "assistant",
        content: [
          { toolUse: { toolUseId: "a", name: "f", input: { x: 1 } } },
          { toolUse: { toolUseId: "b", name: "g", input: {} } },
          { toolUse: { toolUseId: "c", name: "h", input: { arguments: "no json" } } },
        ],
      },
      {
        role: "user",
        content: [
          toolResult("b", { text: "two" }),
          // #66: a call without a result is refused.
          toolResult("a", { text: "No result was given for this call." }),
          toolResult("c", { text: "No result was given for this call." }),
          { text: "By the way" },
        ],
      },
    ]);
  });

  it("#65 #66 lose neither a result without its call nor a call at the end", () => {
    expect(lastTurn([user("?"), result("lost", "18 °C")])).toEqual([
      { text: "?" },
      { text: "Result of the tool call lost:" },
      { text: "18 °C" },
    ]);
    expect(lastTurn([user("?"), asked(call("a", "f"))])).toEqual([
      toolResult("a", { text: "No result was given for this call." }),
    ]);
  });

  it("say that they failed, in whichever words", () => {
    const failed = [
      { is_error: true },
      { extra_content: { anthropic: { is_error: true } } },
      { extra_content: { bedrock: { status: "error" } } },
    ];
    for (const more of failed)
      expect(lastTurn([user("?"), asked(call("a", "f")), result("a", "Oh no", more)])).toEqual([
        { toolResult: { toolUseId: "a", content: [{ text: "Oh no" }], status: "error" } },
      ]);
  });

  it("#67 return pictures, values and nothing at all", () => {
    const picture = image(`data:image/png;base64,${PNG}`);
    const block = { image: { format: "png", source: { bytes: PNG } } };
    const value = { type: "text", text: '{"n":7}', extra_content: { bedrock: { json: true } } };
    const history = (content: unknown) => [user("?"), asked(call("a", "f")), result("a", content)];
    expect(lastTurn(history([{ type: "text", text: "See" }, picture]))).toEqual([
      toolResult("a", { text: "See" }, block),
    ]);
    expect(lastTurn(history([picture]), MISTRAL)).toEqual([
      toolResult("a", { text: "The result follows." }),
      block,
    ]);
    expect(lastTurn(history([value]))).toEqual([toolResult("a", { json: { n: 7 } })]);
    expect(lastTurn(history(""))).toEqual([toolResult("a", { text: "." })]);
  });

  it("keep their pairs whatever ids another provider gave them", () => {
    const id = `functions.get:0/${"x".repeat(80)}`;
    for (const [model, pattern] of [
      [CLAUDE, /^[\w-]{1,64}$/],
      [NOVA, /^[\w.:-]{1,64}$/],
    ] as const) {
      const [, answer, reply] = messagesOf([user("?"), asked(call(id, "f")), result(id, "ok")], model) as {
        content: { toolUse?: JsonObject; toolResult?: JsonObject }[];
      }[];
      expect(answer?.content[0]?.toolUse?.toolUseId).toMatch(pattern);
      expect(reply?.content[0]?.toolResult?.toolUseId).toBe(answer?.content[0]?.toolUse?.toolUseId);
    }
    const kimi = [user("?"), asked(call("functions.f:0", "f")), result("functions.f:0", "ok")];
    expect(lastTurn(kimi, "moonshot.kimi-k2-thinking")).toEqual([
      toolResult("functions.f:0", { text: "ok" }),
    ]);
  });
});
