import { describe, expect, it } from "vitest";
import { createId } from "./row-id.ts";

describe("a row id", () => {
  it("tells its kind and is a UUIDv7 in hex", () => {
    expect(createId("req")).toMatch(/^req_[0-9a-f]{12}7[0-9a-f]{3}[89ab][0-9a-f]{15}$/);
  });

  it("is unique and sorts by the time it was made", () => {
    const ids = Array.from({ length: 20_000 }, () => createId("key"));
    expect(new Set(ids).size).toBe(ids.length);
    expect([...ids].sort()).toEqual(ids);
  });
});
