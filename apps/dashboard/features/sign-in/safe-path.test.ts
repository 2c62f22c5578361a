import { describe, expect, it } from "vitest";
import { safePath } from "./safe-path.ts";

describe("where someone goes after signing in", () => {
  it.each(["/account", "/invitation?token=a%2Fb", "/prj_1/activity?outcome=failed"])("may be %s", (path) =>
    expect(safePath(path)).toBe(path),
  );

  it.each([
    undefined,
    "",
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example",
    "/\t/evil.example",
    "\\\\evil.example",
    "javascript:alert(1)",
    "account",
  ])("is the start page for %j", (path) => expect(safePath(path)).toBe("/"));
});
