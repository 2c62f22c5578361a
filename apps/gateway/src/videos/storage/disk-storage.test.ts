import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDiskStorage } from "./disk-storage.ts";

const run = promisify(execFile);
const KB = 1024;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "causeway-media-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function* bytes(kilobytes: number, error?: Error): AsyncGenerator<Buffer> {
  for (let at = 0; at < kilobytes; at += 1) yield Buffer.alloc(KB, at);
  if (error) throw error;
}

/** Stores 1 MB in a process that the system lets write 64 KB to a file, as a quota or a full disk does. Gives what it says. */
async function storeWhereItDoesNotFit(): Promise<string> {
  const script = `
    import { createDiskStorage } from ${JSON.stringify(new URL("./disk-storage.ts", import.meta.url).href)};
    async function* bytes() { for (let at = 0; at < 64; at += 1) yield Buffer.alloc(16 * 1024, at); }
    const storage = createDiskStorage(${JSON.stringify(folder)});
    await storage.put("vid_large", bytes()).then(() => console.log("stored"), ({ code }) => console.log(code));`;
  const node = [process.execPath, "--no-warnings", "--input-type=module", "-e", script];
  const { stdout } = await run("sh", ["-c", 'ulimit -f 128 && exec "$@"', "sh", ...node]);
  return stdout.trim();
}

it("leaves nothing of a file that a full disk ends midway, and stores the next one", async () => {
  expect(await storeWhereItDoesNotFit()).toBe("EFBIG");
  expect(await readdir(folder)).toEqual([]);
  const storage = createDiskStorage(folder);
  expect(await storage.get("vid_large", null)).toBeNull();
  await storage.put("vid_small", bytes(3));
  const part = await storage.get("vid_small", { first: KB - 1, last: KB });
  expect(Buffer.concat((await part?.toArray()) ?? [])).toEqual(Buffer.from([0, 1]));
  expect(await readdir(folder)).toEqual(["vid_small"]);
  await storage.delete("vid_small");
});

it("leaves nothing of a file whose source breaks, and says why", async () => {
  const broken = new Error("the provider's connection broke");
  await expect(createDiskStorage(folder).put("vid_cut", bytes(3, broken))).rejects.toBe(broken);
  expect(await readdir(folder)).toEqual([]);
});

it("says whether it can be used", async () => {
  await createDiskStorage(join(folder, "new")).check();
  expect(await readdir(folder)).toContain("new");
  await rm(join(folder, "new"), { recursive: true });
  await writeFile(join(folder, "taken"), "");
  await expect(createDiskStorage(join(folder, "taken")).check()).rejects.toThrow();
  await rm(join(folder, "taken"));
});
