import type { ChatRequest } from "@causeway/contracts";
import { expect, it } from "vitest";
import { fitMedia } from "./fit-media.ts";

const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB";
const WEBP = "UklGRiQAAQBXRUJQVlA4IAAAAAA=";

const chatOf = (url: string): ChatRequest => ({
  model: "m",
  messages: [
    { role: "user", content: [{ type: "image_url", image_url: { url, detail: "low" } }] },
    { role: "tool", tool_call_id: "c", content: [{ type: "file", file: { file_data: url } }] },
  ],
});

it.each([
  [`data:image/jpeg;base64,${PNG}`, `data:image/png;base64,${PNG}`],
  [`data:application/octet-stream;base64,${PNG}`, `data:image/png;base64,${PNG}`],
  [`data:image/png;base64,${WEBP}`, `data:image/webp;base64,${WEBP}`],
])("names %s by its bytes", (url, fitted) => {
  expect(fitMedia(chatOf(url))).toEqual(chatOf(fitted));
});

it.each([
  `data:image/png;base64,${PNG}`,
  "data:image/jpeg;base64,AAAA",
  "data:application/pdf;base64,JVBERi0=",
  "https://example.com/a.jpg",
])("leaves %s alone", (url) => {
  const chat = chatOf(url);
  expect(fitMedia(chat)).toBe(chat);
});
