import { describe, expect, it } from "vitest";
import { exchangeWith, targetOf } from "../../test/index.ts";
import type { JsonObject } from "../index.ts";
import { PIXEL } from "./examples/answers.ts";
import { ignoredFields } from "./ignored-fields.ts";
import { imagesDoor, nvidiaImages } from "./index.ts";

describe("an answer names what its first image contradicts", () => {
  const made = { format: "jpeg", width: 1_344, height: 768 } as const;

  it.each<[JsonObject, string[]]>([
    [
      { output_format: "png", size: "1024x1024", aspect_ratio: "1:1" },
      ["output_format", "size", "aspect_ratio"],
    ],
    [{ output_format: "jpeg", size: "1280x720", aspect_ratio: "16:9" }, []],
    [{ size: "2K", quality: "high", background: "transparent" }, []],
    [{ size: "auto", aspect_ratio: "auto", output_format: null }, []],
  ])("%j", (request, ignored) => {
    expect(ignoredFields(request, null, made)).toEqual(ignored);
  });

  it("only where the header says what came", () => {
    const cut = { format: "png", width: null, height: null } as const;
    expect(ignoredFields({ size: "1280x720" }, null, cut)).toEqual([]);
    expect(ignoredFields({ size: "1280x720" }, null, null)).toEqual([]);
  });

  it("and repeats no quality or background that wasn't sent", () => {
    const exchange = exchangeWith(nvidiaImages, imagesDoor, targetOf({}, { upstreamModel: "m" }));
    const request = { prompt: "A river", quality: "hd", background: "transparent", style: "vivid" };
    const { body } = exchange.answer(request, { artifacts: [{ base64: PIXEL, finishReason: "SUCCESS" }] });
    expect(body).not.toHaveProperty("quality");
    expect(body).not.toHaveProperty("background");
    expect(body.metadata).toMatchObject({ ignored: ["quality", "background", "style"] });
  });
});
