import { describe, expect, it } from "vitest";
import type { JsonObject, Quirks } from "../../index.ts";
import { call, contents, messages, sent, target, VERTEX } from "../examples/sent.ts";

describe("the conversation", () => {
  it("has instructions apart and the two sides in turn", () => {
    const list = [
      { role: "system", content: "Be brief." },
      { role: "developer", content: [{ type: "text", text: "Be kind." }] },
      { role: "user", content: "Hi" },
      {
        role: "user",
        content: [
          { type: "text", text: "there" },
          { type: "text", text: "" },
        ],
      },
      { role: "assistant", content: "Hello" },
      { role: "system", content: "Now in German." },
      { role: "user", content: "Bye" },
    ];
    expect(sent({ messages: list })).toEqual({
      systemInstruction: { parts: [{ text: "Be brief." }, { text: "Be kind." }] },
      contents: [
        { role: "user", parts: [{ text: "Hi" }, { text: "there" }] },
        { role: "model", parts: [{ text: "Hello" }] },
        { role: "user", parts: [{ text: "Now in German." }, { text: "Bye" }] },
      ],
    });
  });

  it.each([
    ["only instructions", [{ role: "system", content: "Hi" }], [{ role: "user", parts: [{ text: "Hi" }] }]],
    ["nothing", [{ role: "user", content: "" }], [{ role: "user", parts: [{ text: " " }] }]],
    [
      "an answer first",
      [{ role: "assistant", content: "Hello" }],
      [
        { role: "user", parts: [{ text: " " }] },
        { role: "model", parts: [{ text: "Hello" }] },
      ],
    ],
    [
      "a refusal",
      [...messages, { role: "assistant", content: null, refusal: "No." }],
      [
        { role: "user", parts: [{ text: "Hi" }] },
        { role: "model", parts: [{ text: "No." }] },
      ],
    ],
  ])("begins with the user and is never empty: %s", (_, list, expected) => {
    expect(contents(list)).toEqual(expected);
  });

  it.each<[string, JsonObject, JsonObject]>([
    [
      "an image",
      { type: "image_url", image_url: { url: "data:image/png;base64,AAAA" } },
      { inlineData: { mimeType: "image/png", data: "AAAA" } },
    ],
    [
      "an image in Google's storage",
      { type: "image_url", image_url: { url: "gs://bucket/a.webp" } },
      { fileData: { mimeType: "image/webp", fileUri: "gs://bucket/a.webp" } },
    ],
    [
      "an image without an ending",
      { type: "image_url", image_url: { url: "https://example.com/a?b=c.png" } },
      { fileData: { mimeType: "image/jpeg", fileUri: "https://example.com/a?b=c.png" } },
    ],
    [
      "sound",
      { type: "input_audio", input_audio: { data: "AAAA", format: "mp3" } },
      { inlineData: { mimeType: "audio/mpeg", data: "AAAA" } },
    ],
    [
      "sound of a rare kind",
      { type: "input_audio", input_audio: { data: "AAAA", format: "opus" } },
      { inlineData: { mimeType: "audio/opus", data: "AAAA" } },
    ],
    [
      "a video of YouTube, cut",
      {
        type: "video_url",
        video_url: { url: "https://youtu.be/x" },
        video_metadata: { startOffset: "10s" },
      },
      {
        fileData: { mimeType: "video/mp4", fileUri: "https://youtu.be/x" },
        videoMetadata: { startOffset: "10s" },
      },
    ],
    [
      "a video as data",
      { type: "video_url", video_url: { url: "data:video/webm;base64,AAAA" } },
      { inlineData: { mimeType: "video/webm", data: "AAAA" } },
    ],
    [
      "a PDF",
      { type: "file", file: { file_data: "data:application/pdf;base64,AAAA", filename: "a.pdf" } },
      { inlineData: { mimeType: "application/pdf", data: "AAAA" } },
    ],
    [
      "a file as bare base64",
      { type: "file", file: { file_data: "AAAA", filename: "a.csv" } },
      { inlineData: { mimeType: "text/csv", data: "AAAA" } },
    ],
    [
      "a file in Google's storage",
      { type: "file", file: { file_url: "gs://bucket/a.pdf" } },
      { fileData: { mimeType: "application/pdf", fileUri: "gs://bucket/a.pdf" } },
    ],
    [
      "a file of the Files API by name",
      { type: "file", file: { file_id: "files/abc" } },
      { fileData: { fileUri: "https://generativelanguage.googleapis.com/v1beta/files/abc" } },
    ],
    [
      "a file of the Files API by URI",
      { type: "file", file: { file_id: "https://generativelanguage.googleapis.com/v1beta/files/abc" } },
      { fileData: { fileUri: "https://generativelanguage.googleapis.com/v1beta/files/abc" } },
    ],
  ])("takes %s", (_, part, expected) => {
    expect(contents([{ role: "user", content: [part] }])).toEqual([{ role: "user", parts: [expected] }]);
  });
});

describe("calls and results of tools", () => {
  const list = (...results: JsonObject[]) => [
    ...messages,
    { role: "assistant", content: null, tool_calls: [call("a", "f", '{"x":1}'), call("b", "g", "")] },
    ...results,
  ];
  const result = (id: string, content: unknown) => ({ role: "tool", tool_call_id: id, content });

  it("matches results with calls by name, in the order of the calls", () => {
    const at = target("gemini-2.5-flash", VERTEX);
    expect(
      contents(list(result("b", "two"), result("a", "one"), { role: "user", content: "Go on" }), at),
    ).toEqual([
      { role: "user", parts: [{ text: "Hi" }] },
      {
        role: "model",
        parts: [{ functionCall: { name: "f", args: { x: 1 } } }, { functionCall: { name: "g", args: {} } }],
      },
      {
        role: "user",
        parts: [
          { functionResponse: { name: "f", response: { result: "one" } } },
          { functionResponse: { name: "g", response: { result: "two" } } },
        ],
      },
      { role: "user", parts: [{ text: "Go on" }] },
    ]);
  });

  it("gives ids to AI Studio, to Vertex only those it made", () => {
    const own = call("fc1", "f", "{}", { extra_content: { google: { id: "fc1" } } });
    const foreign = call("toolu_1", "f", "{}");
    const conversation = [
      ...messages,
      { role: "assistant", content: null, tool_calls: [own, foreign] },
      result("fc1", "1"),
      result("toolu_1", "2"),
    ];
    const idsAt = (quirks: Quirks) =>
      (contents(conversation, target("gemini-2.5-flash", quirks)) as { parts: JsonObject[] }[])
        .slice(1)
        .flatMap(({ parts }) => parts)
        .map((part) => ((part.functionCall ?? part.functionResponse) as JsonObject).id);
    expect(idsAt({})).toEqual(["fc1", "toolu_1", "fc1", "toolu_1"]);
    expect(idsAt(VERTEX)).toEqual(["fc1", undefined, "fc1", undefined]);
  });

  it.each([
    ["text", { result: "text" }],
    ['{"a":1}', { a: 1 }],
    ['{"id":12345678901234567890}', { result: '{"id":12345678901234567890}' }],
    ["[1]", { result: "[1]" }],
    ["{broken", { result: "{broken" }],
    ["", { result: "" }],
  ])("gives the result %j as %j", (text, response) => {
    const [, , turn] = contents(list(result("a", text))) as { parts: JsonObject[] }[];
    expect(turn?.parts).toEqual([{ functionResponse: { id: "a", name: "f", response } }]);
  });

  it("#67 puts media into a result where the model takes them there, else behind it", () => {
    const content = [
      { type: "text", text: "see" },
      { type: "image_url", image_url: { url: "data:image/png;base64,AAAA" } },
    ];
    const media = { inlineData: { mimeType: "image/png", data: "AAAA" } };
    const functionResponse = { id: "a", name: "f", response: { result: "see" } };
    expect((contents(list(result("a", content))) as unknown[]).slice(2)).toEqual([
      { role: "user", parts: [{ functionResponse }] },
      { role: "user", parts: [media] },
    ]);
    expect(
      (contents(list(result("a", content)), target("gemini-3-flash-preview")) as unknown[]).slice(2),
    ).toEqual([{ role: "user", parts: [{ functionResponse: { ...functionResponse, parts: [media] } }] }]);
  });

  it("names a result whose call is gone, and quotes arguments that are no object", () => {
    const orphan = contents([...messages, { ...result("z", "1"), name: "h" }]) as { parts: JsonObject[] }[];
    expect(orphan[1]?.parts).toEqual([{ functionResponse: { name: "h", response: { result: "1" } } }]);
    const odd = [...messages, { role: "assistant", content: null, tool_calls: [call("a", "f", "not json")] }];
    expect((contents(odd) as { parts: JsonObject[] }[])[1]?.parts).toMatchObject([
      { functionCall: { args: { arguments: "not json" } } },
    ]);
  });
});
