import { packPart } from "@causeway/db/content";
import { expect, it } from "vitest";
import { addSealed } from "./sealed-originals.ts";
import { openPacked } from "./stored-piece.ts";

const LONG = JSON.stringify([{ role: "user", content: "a ".repeat(1_000_000) }]);
const pack = async (text: string) => (await packPart(Buffer.from(text), text.length)).data;

it.each([null, "sealed.originals-1"])("a turn's items come with its originals: %s", async (sealed) => {
  const input = await pack(addSealed(Buffer.from(LONG), sealed).toString());
  const piece = openPacked({ input, response: await pack('{"output":[]}') }, 2);
  expect(await piece.openMade()).toEqual({ response: '{"output":[]}', sealed });
});

it("the input of a turn isn't unpacked for the items that were made in it", async () => {
  const input = (await pack(LONG)).subarray(0, -20);
  const piece = openPacked({ input, response: await pack("{}") }, 2);
  await expect(piece.open()).rejects.toThrow();
  expect(await piece.openMade()).toEqual({ response: "{}", sealed: null });
});
