import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { requestCode } from "./request-code.ts";

const BODY = {
  model: "gpt-4o",
  stream: false,
  note: null,
  messages: [{ role: "user", content: `It's "5\\n" $HOME` }],
};
const code = (label: string) =>
  requestCode({ gatewayUrl: "http://gw", endpoint: "chat", body: JSON.stringify(BODY) })?.find(
    (tab) => tab.label === label,
  )?.code ?? "";

it("curl gets exactly the body through the shell, quotes and dollars among it", () => {
  const printed = execFileSync("sh", [
    "-c",
    `curl() { for last; do :; done; printf %s "$last"; }\n${code("curl")}`,
  ]);
  expect(JSON.parse(String(printed))).toEqual(BODY);
});

it("TypeScript sends the same body", async () => {
  const sent: string[] = [];
  const fetch = (_url: string, { body }: { body: string }) => {
    sent.push(body);
    return { text: () => "" };
  };
  const run = new Function("fetch", "process", "console", `return (async () => {${code("TypeScript")}})()`);
  await run(fetch, { env: {} }, { log: () => {} });
  expect(JSON.parse(sent[0] ?? "")).toEqual(BODY);
});

it("Python reads the body from a text that JSON and Python quote alike", () => {
  const [, literal = ""] = /json\.loads\((.*)\)$/m.exec(code("Python")) ?? [];
  expect(JSON.parse(JSON.parse(literal))).toEqual(BODY);
});

it.each([
  ["chat", '{"model": "gp'],
  ["image-edits", "{}"],
])("there is none for %s with %s", (endpoint, body) => {
  expect(requestCode({ gatewayUrl: "http://gw", endpoint, body })).toBeNull();
});
