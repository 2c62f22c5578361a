import { describe, expect, it } from "vitest";
import { cutPage, inOrder, readPage, WHOLE_LIST } from "./page.ts";

const read = (query: Record<string, string>) => readPage((name) => query[name]);
const items = inOrder(["b", "mycorp/*", "a", "d", "c"].map((id) => ({ id })));
const cut = (page: object) => {
  const { items: found, hasMore } = cutPage(items, { ...WHOLE_LIST, ...page });
  return [found.map(({ id }) => id).join(" "), hasMore];
};

describe("the query of a page", () => {
  it("knows the names of both formats, and none is the complete list", () => {
    expect(read({})).toBe(WHOLE_LIST);
    expect(read({ limit: "20", after: "x" })).toEqual({ limit: 20, after: "x", before: null });
    expect(read({ limit: "1000", after_id: "x" })).toEqual({ limit: 1_000, after: "x", before: null });
    expect(read({ before_id: "x" })).toEqual({ limit: null, after: null, before: "x" });
  });

  it.each([
    [{ limit: "0" }, "limit"],
    [{ limit: "1001" }, "limit"],
    [{ limit: "-1" }, "limit"],
    [{ limit: "1e2" }, "limit"],
    [{ limit: "ten" }, "limit"],
    [{ after_id: "a", before_id: "b" }, "before_id"],
    [{ after: "x".repeat(301) }, "after"],
  ])("%j is refused and named", (query, param) => {
    expect(() => read(query)).toThrow(
      expect.objectContaining({ code: "invalid_parameters", details: { param } }),
    );
  });
});

describe("a page", () => {
  it.each([
    [{}, "mycorp/* a b c d", false],
    [{ limit: 2 }, "mycorp/* a", true],
    [{ limit: 2, after: "a" }, "b c", true],
    [{ limit: 2, after: "b" }, "c d", false],
    [{ limit: 2, after: "mycorp/*" }, "a b", true],
    [{ limit: 2, before: "d" }, "b c", true],
    [{ limit: 9, before: "b" }, "mycorp/* a", false],
    [{ limit: 2, after: "d" }, "", false],
    [{ limit: 2, after: "bb" }, "c d", false],
  ])("%j is %s", (page, ids, hasMore) => {
    expect(cut(page)).toEqual([ids, hasMore]);
  });
});
