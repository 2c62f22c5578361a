import { EVENT_FILTERS, USAGE_FILTERS, VIDEO_FILTERS } from "@causeway/contracts";
import { expect, it } from "vitest";
import { optionsOf, readFilters } from "./read-filters.ts";
import { toHref, toSearch } from "./to-search.ts";

it("reads the filters of an address, and names those that can't be", () => {
  const query = { status: "done", apiKey: "no key", provider: ["a", "b"], model: " m ", video: "vid_1" };
  expect(readFilters(VIDEO_FILTERS, query)).toEqual({
    filters: { model: "m" },
    ignored: ["status", "provider", "apiKey"],
  });
  expect(readFilters(VIDEO_FILTERS, { status: "open", model: "" })).toEqual({
    filters: { status: "open" },
    ignored: [],
  });
});

it("knows which time zones there are", () => {
  expect(readFilters(USAGE_FILTERS, { timeZone: "Mars/Base" }).ignored).toEqual(["timeZone"]);
  expect(readFilters(USAGE_FILTERS, { timeZone: "Asia/Kolkata" }).filters).toEqual({
    timeZone: "Asia/Kolkata",
  });
});

it("offers values by what people call them, or as they are", () => {
  expect(optionsOf(EVENT_FILTERS.period)[0]).toEqual({ value: "24h", label: "Last 24 hours" });
  expect(optionsOf({ values: ["m"] })).toEqual([{ value: "m", label: "m" }]);
});

it("writes filters into an address without empty ones", () => {
  expect(toSearch({ status: "open", model: undefined }, { video: "vid_1", cursor: "" })).toBe(
    "?status=open&video=vid_1",
  );
  expect(toSearch({ status: "open" }, { status: undefined })).toBe("");
  expect(toHref({ status: undefined })).toBe("?");
});
