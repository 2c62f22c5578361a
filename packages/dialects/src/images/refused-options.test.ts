import { describe, expect, it } from "vitest";
import { exchangeWith, targetOf } from "../../test/index.ts";
import type { UpstreamDialect } from "../index.ts";
import { PIXEL } from "./examples/answers.ts";
import { bedrockImages, imageEditsDoor, imagesDoor, minimaxImages, stabilityImages } from "./index.ts";

describe("options that leave no room for another", () => {
  it.each<[string, string, UpstreamDialect]>([
    ["aspect_ratio", "sd3.5-large", stabilityImages],
    ["size", "sd3.5-large", stabilityImages],
    ["aspect_ratio", "stability.sd3-5-large-v1:0", bedrockImages],
    ["size", "stability.sd3-5-large-v1:0", bedrockImages],
  ])("%s of an edit that has the size of its image, with %s", (field, upstreamModel, dialect) => {
    const exchange = exchangeWith(dialect, imageEditsDoor, targetOf({}, { upstreamModel }));
    const sent = [{ image_url: `data:image/png;base64,${PIXEL}` }];
    const request = { prompt: "Green", images: sent, [field]: field === "size" ? "1280x720" : "16:9" };
    expect(() => exchange.send(request)).toThrow(
      expect.objectContaining({ code: "unsupported_parameter", details: { param: field } }),
    );
  });

  it("a size and another ratio are refused for every provider", () => {
    const request = { prompt: "A river", size: "1024x1024", aspect_ratio: "16:9" };
    expect(() => imagesDoor.read(request)).toThrow(
      expect.objectContaining({ code: "invalid_parameters", details: { param: "aspect_ratio" } }),
    );
    // 1344x768 is what many models make of 16:9.
    expect(() => imagesDoor.read({ ...request, size: "1344x768" })).not.toThrow();
  });

  it.each([
    ["1001x1000", "in steps of 8"],
    ["2560x1440", "512 to 2048"],
  ])("sides that MiniMax doesn't make: %s", (size, message) => {
    const exchange = exchangeWith(minimaxImages, imagesDoor, targetOf({}, { upstreamModel: "image-01" }));
    expect(() => exchange.send({ prompt: "A river", size })).toThrow(message);
  });
});
