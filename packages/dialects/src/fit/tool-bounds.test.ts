import type { ChatRequest } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { boundTools } from "./tool-bounds.ts";

const bounds = { tools: 3, description: 64, source: "", read: "" };
const tool = (name: string, description: string) => ({ type: "function", function: { name, description } });
const messages: ChatRequest["messages"] = [
  { role: "system", content: "Be brief" },
  { role: "user", content: "hi" },
];
const words = "Reads a file of the project and tells how long it is, which is useful to know before more.";

describe("tools of a request", () => {
  it("stay as they are within the bounds", () => {
    const tools = [tool("a", "x".repeat(64)), { type: "web_search" }];
    const bound = boundTools(tools, messages, bounds);
    expect(bound.tools[0]).toBe(tools[0]);
    expect(bound.tools[1]).toBe(tools[1]);
    expect(bound.messages).toBe(messages);
  });

  it("say the rest of long descriptions after the instructions", () => {
    const custom = { type: "custom", custom: { name: "patch", description: words } };
    const bound = boundTools([tool("read", words), custom], messages, bounds);
    const descriptions = [bound.tools[0]?.function, bound.tools[1]?.custom].map(
      (named) => (named as { description: string }).description,
    );
    for (const text of descriptions) {
      expect(text.length).toBeLessThanOrEqual(64);
      expect(text).toBe("Reads a file of the project and (continued in the instructions)");
    }
    expect(bound.messages.map(({ role }) => role)).toEqual(["system", "system", "user"]);
    const rest = "tells how long it is, which is useful to know before more.";
    expect(bound.messages[1]?.content).toBe(
      `Descriptions of tools, continued:\n\nread:\n${rest}\n\npatch:\n${rest}`,
    );
  });

  it("are never cut inside of a character", () => {
    for (let before = 0; before < 4; before += 1) {
      const long = tool("a", "x".repeat(before) + "🙂".repeat(80));
      const [cut = long] = boundTools([long], [], bounds).tools;
      const { description } = cut.function as { description: string };
      expect(description).toBe(description.toWellFormed());
      expect(description.length).toBeLessThanOrEqual(64);
    }
  });

  it("are refused by name where there are too many", () => {
    const tools = ["a", "b", "c", "d"].map((name) => tool(name, ""));
    expect(() => boundTools(tools, messages, bounds)).toThrow("at most 3 tools, and the request has 4");
  });
});
