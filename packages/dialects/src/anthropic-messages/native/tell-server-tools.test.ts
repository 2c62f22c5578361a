import { expect, it } from "vitest";
import { tellServerTools } from "./tell-server-tools.ts";

it("a message with 50,000 calls of searches and no results becomes as many texts", () => {
  const content = Array.from({ length: 50_000 }, (_, at) => ({
    type: "server_tool_use",
    id: `srvtoolu_${at}`,
    name: "web_search",
    input: {},
  }));
  const [message] = tellServerTools([{ role: "assistant", content }], /^$/) as { content: unknown[] }[];
  expect(message?.content).toHaveLength(content.length);
  expect(message?.content[0]).toMatchObject({ type: "text" });
});
