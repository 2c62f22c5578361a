import { expect, it } from "vitest";
import { parseDataUrl, renderDataUrl } from "./data-url.ts";

it.each([
  ["data:image/png;base64,AAAA", { mimeType: "image/png", data: "AAAA" }],
  ["DATA:text/plain;charset=utf-8;base64,QQ==", { mimeType: "text/plain", data: "QQ==" }],
  ["data:text/plain,a%20b", { mimeType: "text/plain", data: "YSBi" }],
  ["data:,a", { mimeType: "text/plain", data: "YQ==" }],
  ["https://example.com/a.png", null],
  ["data:no-comma", null],
])("reads %s", (url, expected) => {
  expect(parseDataUrl(url)).toEqual(expected);
});

it("writes what it reads", () => {
  const url = "data:image/webp;base64,AAAA";
  expect(renderDataUrl(parseDataUrl(url) ?? { mimeType: "", data: "" })).toBe(url);
});
