import { describe, expect, it } from "vitest";
import { decodeBase64, splitDataUrl, toBlob } from "./data-url.ts";

it("base64 becomes the same bytes", () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, value) => value);
  expect(decodeBase64(Buffer.from(bytes).toString("base64"))).toEqual(bytes);
});

describe("a data URL", () => {
  it("has a type and base64", () => {
    expect(splitDataUrl("data:audio/mpeg;base64,AAAA")).toEqual({ type: "audio/mpeg", base64: "AAAA" });
    expect(splitDataUrl("https://a.example/,b")).toEqual({ type: "", base64: "" });
    expect(splitDataUrl("data:text/plain,a")).toEqual({ type: "", base64: "" });
  });

  it("becomes a file, if it is one", async () => {
    const file = toBlob("data:image/png;base64,AQID");
    expect(file?.type).toBe("image/png");
    expect([...new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0))]).toEqual([1, 2, 3]);
    expect(toBlob("data:image/png;base64,%")).toBeNull();
    expect(toBlob("https://a.example/a.png")).toBeNull();
  });
});
