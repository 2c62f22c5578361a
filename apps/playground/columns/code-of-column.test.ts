import { execFileSync } from "node:child_process";
import { stripTypeScriptTypes } from "node:module";
import { describe, expect, it } from "vitest";
import { newQuestion } from "../chat/messages.ts";
import { codeOf } from "./code-of-column.ts";
import { firstColumn } from "./columns.ts";

const OPTIONS = { gatewayUrl: "https://gateway.example/", isSpoken: false };
const columnOf = (model: string, text: string, ...files: Parameters<typeof newQuestion>[2]) => ({
  ...firstColumn(model),
  messages: text === "" ? [] : [newQuestion("q", text, files)],
});
const codeIn = (code: ReturnType<typeof codeOf>, label: string) =>
  code.find((tab) => tab.label === label)?.code ?? "";
/** What a shell passes to curl. */
const wordsOf = (code: string): string[] =>
  execFileSync("sh", [
    "-c",
    `CAUSEWAY_API_KEY=cw_1; ${code.replace("curl ", 'f() { printf "%s\\0" "$@"; }; f ')}`,
  ])
    .toString()
    .split("\0");

describe("the code of a column", () => {
  it("asks a chat model with the conversation, or says hello", () => {
    expect(codeIn(codeOf(columnOf("sim-echo", ""), { ...OPTIONS, kind: "chat" }), "Python")).toContain(
      '"content": "Hello"',
    );
    expect(codeIn(codeOf(columnOf("sim-echo", "Why?"), { ...OPTIONS, kind: "chat" }), "Python")).toContain(
      '"content": "Why?"',
    );
  });

  it("asks for speech from a chat model that can speak", () => {
    const code = codeOf(columnOf("gpt-audio", "Hi"), { ...OPTIONS, kind: "chat", isSpoken: true });
    expect(codeIn(code, "TypeScript")).toContain('"format": "wav"');
  });

  it("has a speech model say the text", () => {
    const code = codeOf(columnOf("sim-speech", "It's me"), { ...OPTIONS, kind: "speech" });
    const words = wordsOf(codeIn(code, "curl"));
    expect(words[0]).toBe("https://gateway.example/v1/audio/speech");
    expect(JSON.parse(words[words.indexOf("-d") + 1] ?? "")).toEqual({
      ...{ model: "sim-speech", input: "It's me", voice: "alloy", response_format: "wav" },
    });
    expect(codeIn(code, "Python")).toContain('    input="It\'s me",');
  });

  it("sends the recording to transcribe", () => {
    const recording = { kind: "audio", name: "my talk.mp3", data: "data:audio/mpeg;base64,AA==" } as const;
    const code = codeOf(columnOf("sim-transcription", "Write it down", recording), {
      ...OPTIONS,
      kind: "transcript",
    });
    expect(wordsOf(codeIn(code, "curl"))).toEqual(
      expect.arrayContaining(["model=sim-transcription", "file=@my talk.mp3"]),
    );
    expect(codeIn(code, "Python")).toContain('with open("my talk.mp3", "rb") as file:');
  });

  it("waits for a video, and has none of the data of its image", () => {
    const image = { kind: "image", name: "a.png", data: `data:image/png;base64,${"A".repeat(500)}` } as const;
    const column = columnOf("sim-video", "A river", image);
    const code = codeOf(
      { ...column, settings: { ...column.settings, seconds: "4" } },
      { ...OPTIONS, kind: "video" },
    );
    expect(codeIn(code, "Python")).toContain('    seconds="4",');
    expect(codeIn(code, "Python")).toContain("client.videos.retrieve(video.id)");
    for (const { code: text } of code) expect(text).not.toContain("AAAA");
  });

  it.each(["chat", "speech", "transcript", "video"] as const)(
    "is valid TypeScript for a %s model",
    (kind) => {
      const code = codeIn(codeOf(columnOf("sim", "Hi"), { ...OPTIONS, kind }), "TypeScript");
      expect(() => stripTypeScriptTypes(code)).not.toThrow();
      expect(code).toContain('baseURL: "https://gateway.example/v1"');
      expect(code).toContain("process.env.CAUSEWAY_API_KEY");
    },
  );
});
