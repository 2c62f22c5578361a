import { describe, expect, it } from "vitest";
import { findUrlProblem } from "./guarded-client.ts";

describe("a URL that a tenant registers", () => {
  it.each([
    ["http://example.com", "https"],
    ["https://user:secret@example.com", "credentials"],
    ["https://127.0.0.1", "private"],
    ["https://2130706433", "private"],
    ["https://[::ffff:10.0.0.1]", "private"],
    ["https://localhost", "private"],
    ["nonsense", "is not valid"],
  ])("#101 is refused when it is %s", async (url, reason) => {
    expect(await findUrlProblem(url, [])).toContain(reason);
  });

  it("#102 may be a private host, also over http, that the operator opened by name, domain, address or range", async () => {
    const opened = ["localhost", "*.svc.cluster.local", "10.1.0.0/16", "fd00::1"];
    for (const url of [
      "http://localhost:11434",
      "http://llm.models.svc.cluster.local",
      "http://10.1.2.3:8000",
      "https://[fd00::1]",
    ])
      expect(await findUrlProblem(url, opened)).toBeNull();
    expect(await findUrlProblem("http://svc.cluster.local.example", opened)).toContain("https");
    expect(await findUrlProblem("https://10.2.0.1", opened)).toContain("private");
  });

  it("may be a name that no one knows yet: every use looks again", async () => {
    expect(await findUrlProblem("https://not-there-yet.invalid", [])).toBeNull();
  });
});
