import { describe, expect, it } from "vitest";
import { summarizePrice } from "./list-price.ts";

describe("a price in a list", () => {
  it("is its first two figures, per million or per thing", () => {
    const chat = { prompt: "0.00000015", completion: "0.0000006", inputCacheRead: "0.00000007" };
    expect(summarizePrice("chat", chat)).toBe("$0.15 input/1M tokens · $0.60 output/1M tokens");
    expect(summarizePrice("rerank", { prompt: "0", request: "0.002" })).toBe(
      "$0.00 input/1M tokens · $0.002 per request",
    );
    expect(summarizePrice("image", { imageOutput: "0.04", imageInput: "0.01" })).toBe(
      "$0.04 per image · $0.01 per input image",
    );
  });

  it("of a video is per second, from the lowest to the highest resolution", () => {
    expect(summarizePrice("video", { perSecond: { default: "0.1", "1080p": "0.3" } })).toBe(
      "$0.10–$0.30 per second",
    );
    expect(summarizePrice("video", { perSecond: { default: "0.1" }, imageInput: "0.002" })).toBe(
      "$0.10 per second · $0.002 per input image",
    );
    expect(summarizePrice("video", { perSecondOutput: "0.5" })).toBe("$0.50 per second");
  });

  it("without a figure names its tables", () => {
    const images = [{ size: "1024x1024", quality: "high", price: "0.1" }];
    expect(summarizePrice("image", { images })).toBe("prices by image size and quality");
  });
});
