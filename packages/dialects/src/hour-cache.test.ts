import { expect, it } from "vitest";
import { readHourCache } from "./hour-cache.ts";

const hour = { cache_control: { type: "ephemeral", ttl: "1h" } };
const text = { type: "text", text: "hi" };

it.each([
  ["at the top", hour],
  ["in the system prompt", { system: [text, { ...text, ...hour }] }],
  ["in a tool", { tools: [{ name: "f" }, { name: "g", ...hour }] }],
  ["in a message", { messages: [{ role: "user", content: "hi", ...hour }] }],
  ["in a part of a message", { messages: [{ role: "user", content: [text, { ...text, ...hour }] }] }],
  [
    "in a tool's result",
    { messages: [{ role: "user", content: [{ type: "tool_result", content: [{ ...text, ...hour }] }] }] },
  ],
])("finds an hour %s", (_, body) => {
  expect(readHourCache(body)).toBe(true);
});

it.each([
  {},
  { system: "hi", messages: [{ role: "user", content: "hi" }] },
  { cache_control: { type: "ephemeral" } },
  { cache_control: { type: "ephemeral", ttl: "5m" } },
  { cache_control: "1h", tools: "1h", messages: [null, "1h", { content: [null, 1, { ttl: "1h" }] }] },
])("finds none in %j", (body) => {
  expect(readHourCache(body)).toBe(false);
});
