import { describe, expect, it } from "vitest";
import { compileRules } from "../compile-rules.ts";
import { inspect } from "../inspect.ts";
import { ruleOf } from "../testing/rules.ts";
import { detectFileType } from "./detect-file-type.ts";

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, "latin1"));
const zip = (name: string, content = "") => {
  const header = Buffer.alloc(30);
  header.write("PK\x03\x04", 0, "latin1");
  header.writeUInt16LE(name.length, 26);
  return Uint8Array.from(Buffer.concat([header, Buffer.from(name + content)]));
};

describe("the type of a file", () => {
  it.each([
    ["image/png", bytes("\x89PNG\r\n\x1a\n")],
    ["image/jpeg", bytes("\xff\xd8\xff\xe0")],
    ["image/webp", bytes("RIFF\0\0\0\0WEBP")],
    ["application/pdf", bytes("%PDF-1.7")],
    ["application/x-msdownload", bytes("MZ\x90\0")],
    ["image/heic", bytes("\0\0\0\x18ftypheic")],
    ["video/mp4", bytes("\0\0\0\x18ftypisom")],
    ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", zip("word/document.xml")],
    ["application/vnd.oasis.opendocument.text", zip("mimetype", "application/vnd.oasis.opendocument.text")],
    ["application/zip", zip("notes.txt")],
    ["image/svg+xml", bytes('<?xml version="1.0"?><svg xmlns="x">')],
    ["text/html", bytes("<!DOCTYPE html><p>")],
    ["application/json", bytes('{"a":1}')],
    ["text/plain", new TextEncoder().encode("héllo, wörld")],
    ["application/octet-stream", bytes("\0\x01\x02")],
  ])("is %s by its bytes", (type, content) => expect(detectFileType(content)).toBe(type));
});

describe("a rule about files", () => {
  const judge = (config: Record<string, unknown>, content: Uint8Array, declaredType: string | null) =>
    inspect(
      {
        direction: "input",
        texts: [],
        files: [{ location: "f", bytes: content, declaredType, name: "a" }],
        hidden: [],
      },
      compileRules([ruleOf("file_types", { config })]),
    ).violations.map(({ category }) => category);

  it("judges the bytes, not the declaration", () => {
    expect(judge({ allowedTypes: ["image/*"] }, bytes("\x89PNG\r\n\x1a\n"), "image/png")).toEqual([]);
    expect(judge({ allowedTypes: ["image/*"] }, bytes("MZ\x90\0"), "image/png")).toEqual([
      "type_not_allowed",
      "type_mismatch",
    ]);
    expect(judge({ allowedTypes: ["application/zip"] }, zip("word/document.xml"), null)).toEqual([
      "type_not_allowed",
    ]);
    expect(judge({ allowedTypes: ["text/csv"] }, bytes("a,b\n1,2"), "text/csv")).toEqual([]);
    expect(judge({ allowedTypes: ["text/plain"] }, bytes("<svg onload=x>"), "text/plain")).toContain(
      "type_not_allowed",
    );
  });

  it("limits the decoded size", () => {
    expect(judge({ maxBytes: 4 }, bytes("%PDF-1.7"), null)).toEqual(["file_too_large"]);
  });
});
