import { expect, it } from "vitest";
import { parseSharePlace, shareLink } from "./share-place.ts";

it("a link leads to its place, and nothing else is a place", () => {
  const place = { projectId: "prj_0198c0de", id: "conv_0198c0df" };
  const link = new URL(shareLink("https://playground.example.com", place));
  expect(parseSharePlace(link.searchParams.get("share") ?? "")).toEqual(place);
  for (const text of ["", "conv_1", "prj_1/conv_1/x", "../conv_1", "prj_1/../conv_1", "prj_1/req_1"])
    expect(parseSharePlace(text)).toBeNull();
});
