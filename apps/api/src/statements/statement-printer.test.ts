import { describe, expect, it } from "vitest";
import { createStatementPrinter } from "./statement-printer.ts";

const printer = createStatementPrinter();

/** Takes a place until it is let go. */
function take(organizationId: string) {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { done: printer.withPlace(organizationId, () => promise), end: () => resolve("done") };
}

const codeOf = (organizationId: string): Promise<unknown> =>
  printer.withPlace(organizationId, async () => "done").catch((error: unknown) => error);

describe("places for drawing statements", () => {
  it("are left to others by an organization that takes as many as it can, and free again once its files are made", async () => {
    const own = [take("org_1"), take("org_1")];
    expect(await codeOf("org_1")).toMatchObject({ code: "rate_limited", headers: { "retry-after": "5" } });
    expect(await codeOf("org_2")).toBe("done");
    own[0]?.end();
    await own[0]?.done;
    expect(await codeOf("org_1")).toBe("done");
    own[1]?.end();
    await own[1]?.done;
  });

  it("are freed by a statement that can't be read", async () => {
    for (let at = 0; at < 9; at += 1) {
      const failed = printer.withPlace("org_1", () => Promise.reject(new Error("gone")));
      await expect(failed).rejects.toThrow("gone");
    }
    expect(await codeOf("org_1")).toBe("done");
  });

  it("are limited for all together, which isn't the caller's fault", async () => {
    const all = Array.from({ length: 8 }, (_, at) => take(`org_${at % 4}`));
    expect(await codeOf("org_9")).toMatchObject({ code: "unavailable", headers: { "retry-after": "5" } });
    for (const { end } of all) end();
    await Promise.all(all.map(({ done }) => done));
    expect(await codeOf("org_9")).toBe("done");
  });
});
