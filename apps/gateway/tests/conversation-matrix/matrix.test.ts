import { describe, expect, test } from "vitest";
import { CLIENTS } from "./clients.ts";
import { PROVIDERS } from "./providers.ts";
import { countRefused, walk } from "./walk.ts";

describe.each(CLIENTS.map((client) => [client.door.name, client] as const))("by %s", (_, client) => {
  test("text, functions and parallel calls are taken wherever the provider changes", async () => {
    const tally = await walk(client, "nothing");
    expect(tally.faults.slice(0, 10)).toEqual([]);
    const count = PROVIDERS.length;
    expect([tally.answered, countRefused(tally)]).toEqual([count + count ** 2 + count ** 3, 0]);
  });

  test.each(["thinking", "images"] as const)(
    "with %s, requests are taken or refused by name",
    async (extra) => {
      const { answered, faults } = await walk(client, extra);
      expect(faults.slice(0, 10)).toEqual([]);
      expect(answered).toBeGreaterThan(1_000);
    },
  );
});
