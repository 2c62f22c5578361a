import { execFileSync } from "node:child_process";
import { stripTypeScriptTypes } from "node:module";
import { expect, it } from "vitest";
import { newQuestion } from "../chat/messages.ts";
import { defaultSettings } from "./column-settings.ts";
import { filesOf, renderCode } from "./render-code.ts";

const body = {
  model: "sim-echo",
  messages: [{ role: "user", content: `It's "quoted" $HOME \\ \n and ünïcode` }],
  temperature: 0.5,
  response_format: { type: "json_schema", json_schema: { strict: true, schema: {} } },
};
const request = {
  gatewayUrl: "https://gateway.example/",
  body,
  headers: { "x-no-cache": "true" },
  files: new Set<string>(),
};
const settings = defaultSettings("sim-vision");
const codeIn = (label: string) => renderCode(request).find((tab) => tab.label === label)?.code ?? "";

it("curl gets exactly the body from a shell", () => {
  const script = codeIn("curl").replace("curl ", 'f() { printf "%s\\0" "$@"; }; f ');
  const words = execFileSync("sh", ["-c", `CAUSEWAY_API_KEY=cw_1; ${script}`])
    .toString()
    .split("\0");
  expect(words[0]).toBe("https://gateway.example/v1/chat/completions");
  expect(words).toContain("Authorization: Bearer cw_1");
  expect(words).toContain("x-no-cache: true");
  expect(JSON.parse(words[words.indexOf("-d") + 1] ?? "")).toEqual(body);
});

it("TypeScript is valid and has the same body", () => {
  const code = codeIn("TypeScript");
  expect(() => stripTypeScriptTypes(code)).not.toThrow();
  const [, text = ""] = /create\((\{.*?\n\}), \{/s.exec(code) ?? [];
  expect(JSON.parse(text)).toEqual(body);
  expect(code).toContain('baseURL: "https://gateway.example/v1"');
});

it("Python has its own words for true and nothing", () => {
  const code = codeIn("Python");
  expect(code).toContain('"strict": True,');
  expect(code).toContain('"schema": {},');
  expect(code).toContain("temperature=0.5,");
  expect(code).toContain('extra_headers={\n        "x-no-cache": "true",\n    },');
});

it("texts that only look like files stay whole", () => {
  const looksLikeFile = [`data:image/png;base64,${"A".repeat(500)}`, "A".repeat(500)];
  const content = looksLikeFile.join(" ");
  const question = newQuestion("q", content, [{ kind: "text", name: "a.txt", data: looksLikeFile[1] ?? "" }]);
  for (const text of [...looksLikeFile, content])
    for (const { code } of renderCode({
      ...request,
      body: { content: text },
      files: filesOf({ settings, messages: [question] }),
    }))
      expect(code).toContain(text);
});

it("files are named, not written out, and the key is never part of it", () => {
  const url = `data:image/png;base64,${"A".repeat(5_000)}`;
  const image = { kind: "image", name: "a.png", data: url } as const;
  const ofMessage = filesOf({ settings, messages: [newQuestion("q", "", [image])] });
  const ofColumn = filesOf({ settings: { ...settings, files: [image] }, messages: [] });
  for (const files of [ofMessage, ofColumn])
    for (const { code } of renderCode({ ...request, body: { messages: [{ url }] }, files })) {
      expect(code.length).toBeLessThan(1_000);
      expect(code).toContain("(5022 characters)");
      expect(code).toContain("CAUSEWAY_API_KEY");
    }
});
