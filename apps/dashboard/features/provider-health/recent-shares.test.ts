import { expect, it } from "vitest";
import { withShares } from "./recent-shares.ts";

const key = (id: string | null, provider: string, attempts: number) => ({ id, provider, attempts });

it("a share is of the recent attempts at a provider, apart for your keys and the operator's", () => {
  const keys = [
    key("pk_main", "openai", 30),
    key("pk_spare", "openai", 10),
    key(null, "openai", 1_000),
    key("pk_other", "anthropic", 0),
  ];
  expect(withShares(keys, ({ id }) => id === null).map(({ share }) => share)).toEqual([0.75, 0.25, 1, null]);
});
