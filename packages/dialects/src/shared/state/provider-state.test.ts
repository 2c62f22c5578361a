import { expect, it } from "vitest";
import { type Door, type JsonObject, messagesDoor, readFacts, responsesDoor } from "../../index.ts";

const stateOf = (door: Door, body: JsonObject) =>
  readFacts(door, { model: "m", max_tokens: 9, ...body }).providerState ?? null;

it.each([
  ["vector_store_ids", { type: "file_search", vector_store_ids: ["vs_1"] }],
  ["container", { type: "code_interpreter", container: "cntr_1" }],
  ["connector_id", { type: "mcp", server_label: "drive", connector_id: "connector_googledrive" }],
])("%s of a tool is found wherever the tool joins", (member, tool) => {
  const said = { role: "user", content: "hi" };
  const added = {
    type: "additional_tools",
    role: "developer",
    tools: [{ type: "function", name: "f" }, tool],
  };
  expect(stateOf(responsesDoor, { input: [said], tools: [tool] })).toBe(`tools.0.${member}`);
  expect(stateOf(responsesDoor, { input: [said, added] })).toBe(`input.1.tools.1.${member}`);
  const brought = { role: "system", content: [{ type: "tool_addition", tool }] };
  expect(stateOf(messagesDoor, { messages: [said, brought] })).toBe(`messages.1.content.0.tool.${member}`);
});

it("tools that the caller runs name nothing, whatever their schemas have", () => {
  const schema = { type: "object", properties: { vector_store_ids: { type: "array" }, container: {} } };
  const tools = [
    { type: "function", name: "f", parameters: schema },
    { name: "g", input_schema: schema },
  ];
  expect(stateOf(responsesDoor, { input: [{ type: "additional_tools", tools }] })).toBeNull();
});

it("an image that a provider keeps is found by its id, one that comes along isn't", () => {
  const image = { type: "image_generation_call", id: "ig_1" };
  expect(stateOf(responsesDoor, { input: [image] })).toBe("input.0");
  expect(stateOf(responsesDoor, { input: [{ ...image, result: "aGk=" }] })).toBeNull();
});
