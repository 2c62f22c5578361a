import { describe, expect, it } from "vitest";
import { readVideoPage } from "./read-video-page.ts";

const ID = `vid_${"0".repeat(32)}`;

describe("a page of the list of videos", () => {
  it("has 20 videos, the newest first, unless its query says otherwise", () => {
    expect(readVideoPage({})).toEqual({ limit: 20, order: "desc", after: null });
    expect(readVideoPage({ limit: "100", order: "asc", after: ID })).toEqual({
      ...{ limit: 100, order: "asc", after: ID },
    });
  });

  it.each([
    ["limit", "0"],
    ["limit", "101"],
    ["limit", "1e1"],
    ["order", "newest"],
    ["after", "vid_nope"],
    // PostgreSQL refuses it.
    ["after", `${ID}\0`],
  ])("is refused, naming %s: %j", (param, value) => {
    expect(() => readVideoPage({ [param]: value })).toThrow(
      expect.objectContaining({ code: "invalid_parameters", details: { param } }),
    );
  });
});
