import { describe, expect, it } from "vitest";
import type { Attachment } from "../chat/types.ts";
import { kindOf, MAX_FILES, problemOfFiles } from "./read-files.ts";

const file = (name: string, type = "", size = 1_000) => ({ name, type, size });
const image = (chars: number): Attachment => ({ kind: "image", name: "a.png", data: "x".repeat(chars) });
const MB = 1024 * 1024;

it.each([
  [file("a.png", "image/png"), "image"],
  [file("a.pdf", "application/pdf"), "document"],
  [file("a.mp3", "audio/mpeg"), "audio"],
  [file("a.csv", "text/csv"), "text"],
  [file("a.rs"), "text"],
  [file("a.svg", "image/svg+xml"), null],
  [file("a.exe", "application/x-msdownload"), null],
])("%o is sent as %s", (facts, kind) => {
  expect(kindOf(facts)).toBe(kind);
});

describe("files that can't be sent", () => {
  it.each([
    [[], [file("a.heic", "image/heic")], "a.heic can't be sent."],
    [[], Array.from({ length: MAX_FILES + 1 }, () => file("a.txt")), "up to 8 files"],
    [[], [file("a.log", "text/plain", 2 * MB)], "a.log is larger than 1 MB."],
    [[], [file("a.png", "image/png", 13 * MB)], "up to 12 MB"],
    [[image(12 * MB)], [file("b.png", "image/png", 4 * MB)], "up to 12 MB"],
  ])("are refused with the reason (%#)", (known, files, reason) => {
    expect(problemOfFiles(known, files)).toContain(reason);
  });

  it("are none of the usual ones", () => {
    expect(problemOfFiles([image(1_000)], [file("a.pdf", "application/pdf", 5 * MB)])).toBeNull();
  });
});
