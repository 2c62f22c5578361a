import { execFileSync } from "node:child_process";
import { Readable } from "node:stream";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTar, type TarEntry, writeTar } from "./tar.ts";

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}
const write = async (entries: readonly TarEntry[]) =>
  Buffer.concat(await collect(writeTar(Readable.from(entries))));

const entries = [
  { name: "manifest.json", data: Buffer.from("{}") },
  { name: "data/empty/00000000", data: Buffer.alloc(0) },
  { name: "data/block/00000000", data: Buffer.alloc(512, 1) },
];

describe("an archive", () => {
  it("is read by tar itself", async () => {
    const listed = execFileSync("tar", ["-t"], { input: await write(entries), encoding: "utf8" });
    expect(listed.trim().split("\n")).toEqual(entries.map(({ name }) => name));
  });

  it("gives back every byte, however it is cut", async () => {
    const archive = await write(entries);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 700 }), async (size) => {
        const pieces = Array.from({ length: Math.ceil(archive.length / size) }, (_, at) =>
          archive.subarray(at * size, (at + 1) * size),
        );
        expect(await collect(readTar(Readable.from(pieces)))).toEqual(entries);
      }),
    );
  });

  it.each<[string, (archive: Buffer) => Buffer]>([
    ["ends too early", (archive) => archive.subarray(0, -1_024)],
    ["is cut in a file", (archive) => archive.subarray(0, 513)],
    ["has a wrong header", (archive) => Buffer.from(archive).fill("x", 0, 1)],
    ["goes on after its end", (archive) => Buffer.concat([archive, Buffer.from("more")])],
  ])("that %s is refused", async (_what, damage) => {
    const damaged = damage(await write(entries));
    await expect(collect(readTar(Readable.from([damaged])))).rejects.toThrow();
  });
});
