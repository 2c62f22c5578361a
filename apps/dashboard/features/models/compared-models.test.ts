import { describe, expect, it } from "vitest";
import { comparePath, parseCompared, toggleCompared, withCompared } from "./compared-models.ts";

describe("the models to compare", () => {
  it("are read from the address, each once and at most four", () => {
    expect(parseCompared({})).toEqual([]);
    expect(parseCompared({ compare: "a,b,,a,c/d,e,f" })).toEqual(["a", "b", "c/d", "e"]);
    expect(parseCompared({ compare: ["a", "b"] })).toEqual([]);
    expect(parseCompared({ compare: `${"x".repeat(257)},a\0, ,a\ud800` })).toEqual([]);
  });

  it("are chosen and left out again, with the filters kept", () => {
    expect(toggleCompared({ q: "gpt", page: "2" }, "a/b")).toBe("?q=gpt&page=2&compare=a%2Fb");
    expect(toggleCompared({ q: "gpt", compare: "a,b" }, "a")).toBe("?q=gpt&compare=b");
    expect(toggleCompared({ compare: "a" }, "a")).toBe("?");
    expect(toggleCompared({ compare: "a,b,c,d" }, "e")).toBeNull();
    expect(withCompared({ q: "gpt", compare: "a" }, [])).toBe("?q=gpt");
  });

  it("appear side by side on a page that can be shared", () => {
    expect(comparePath({ project: "prj_1" }, ["a", "b/c"])).toBe("/prj_1/models/compare?compare=a%2Cb%2Fc");
    expect(comparePath({ project: "prj_1", scope: "all" }, ["a"])).toBe(
      "/prj_1/models/compare?scope=all&compare=a",
    );
  });
});
