import { createHash, createHmac } from "node:crypto";
import { expect, it } from "vitest";
import { Sha256 } from "./sha256.ts";

it("says what Node.js says, of several parts, with a secret and without", async () => {
  for (const secret of [undefined, "secret", Buffer.from("other")]) {
    const hash = new Sha256(secret);
    hash.update("Köln");
    hash.update(Buffer.from(" am Rhein"));
    const expected = secret === undefined ? createHash("sha256") : createHmac("sha256", secret);
    expect(await hash.digest()).toEqual(expected.update("Köln am Rhein").digest());
    hash.reset();
    hash.update("again");
    const again = secret === undefined ? createHash("sha256") : createHmac("sha256", secret);
    expect(await hash.digest()).toEqual(again.update("again").digest());
  }
});

it("lets others run while it hashes megabytes", async () => {
  const hash = new Sha256();
  const bytes = Buffer.alloc(8 * 1024 * 1024, "x");
  hash.update(bytes);
  let turns = 0;
  let isDone = false;
  const count = (): void => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const digest = await hash.digest();
  isDone = true;
  expect(Buffer.from(digest)).toEqual(createHash("sha256").update(bytes).digest());
  expect(turns).toBeGreaterThan(4);
});
