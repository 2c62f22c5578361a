import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { FileRecord } from "./file-record.ts";

function recordOf(type: string, ...pieces: Uint8Array[]): string | Uint8Array {
  const record = new FileRecord(type);
  for (const piece of pieces) {
    record.add(piece);
    // Its owner uses the memory again.
    piece.fill(0);
  }
  return record.render();
}

const digestOf = (type: string, file: Uint8Array) => ({
  ...{ type, bytes: file.length },
  sha256: createHash("sha256").update(file).digest("hex"),
});

describe("what is kept of a file", () => {
  it("is the file up to 64 KB", () => {
    const half = 32 * 1024;
    const kept = recordOf("audio/mpeg", Buffer.alloc(half, 1), Buffer.alloc(half, 2));
    expect(kept).toEqual(Buffer.concat([Buffer.alloc(half, 1), Buffer.alloc(half, 2)]));
  });

  it.each([
    ["that is longer", "audio/mpeg", 64 * 1024 + 1],
    ["of raw samples, which no player knows how to play", "audio/pcm;rate=24000", 100],
    ["that is empty", "audio/wav", 0],
  ])("is the digest of one %s", (_name, type, length) => {
    const kept = recordOf(type, Buffer.alloc(length, 7));
    expect(JSON.parse(String(kept))).toEqual(digestOf(type, Buffer.alloc(length, 7)));
  });
});
