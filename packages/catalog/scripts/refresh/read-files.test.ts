import { deflateRawSync, gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { readJsLiteral } from "./read-js-literal.ts";
import { readTarFile } from "./read-tar-file.ts";
import { readZipFile } from "./read-zip-file.ts";

const read = (source: string): unknown => readJsLiteral(source, 0);

it("reads what minifiers make of data", () => {
  expect(
    read(`{a: !0, "b-c": [1, -2.5e-7, !1, null,], d: 'it\\'s \\u00e9', e: \`x\`, /* no */ f: {}}; run()`),
  ).toEqual({
    a: true,
    "b-c": [1, -2.5e-7, false, null],
    d: "it's é",
    e: "x",
    f: {},
  });
});

it.each(["[run()]", "{a: b}", String.raw`\`$\{x}\``.replaceAll("\\", ""), '"open', "{a 1}", "[!2]", ""])(
  "refuses the program %s",
  (source) => {
    expect(() => read(source)).toThrow(SyntaxError);
  },
);

it("takes a key __proto__ as data", () => {
  expect(Object.getPrototypeOf(read('{"__proto__": {"x": 1}}'))).toBe(Object.prototype);
});

function tar(files: Readonly<Record<string, string>>): Buffer {
  const blocks = Object.entries(files).flatMap(([name, text]) => {
    const header = Buffer.alloc(512);
    header.write(name, 0);
    header.write(Buffer.byteLength(text).toString(8).padStart(11, "0"), 124);
    const body = Buffer.alloc(Math.ceil(Buffer.byteLength(text) / 512) * 512);
    body.write(text);
    return [header, body];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]));
}

function zip(name: string, text: string, isStored: boolean): Buffer {
  const body = isStored ? Buffer.from(text) : deflateRawSync(text);
  const local = Buffer.alloc(30 + name.length);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(name.length, 26);
  local.write(name, 30);
  const entry = Buffer.alloc(46 + name.length);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(isStored ? 0 : 8, 10);
  entry.writeUInt32LE(body.length, 20);
  entry.writeUInt16LE(name.length, 28);
  entry.write(name, 46);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(local.length + body.length, 16);
  return Buffer.concat([local, body, entry, end]);
}

it("reads one file of a tar archive", () => {
  const archive = tar({ "package/a.js": "x".repeat(700), "package/b.js": "wanted" });
  expect(readTarFile(archive, "package/b.js")?.toString()).toBe("wanted");
  expect(readTarFile(archive, "package/c.js")).toBeNull();
});

it.each([true, false])("reads one file of a zip archive, stored: %s", (isStored) => {
  const archive = zip("a/prices.json", "{}", isStored);
  expect(readZipFile(archive, "a/prices.json")?.toString()).toBe("{}");
  expect(readZipFile(archive, "prices.json")).toBeNull();
  expect(() => readZipFile(Buffer.from("no archive at all, whatever"), "a")).toThrow("zip");
});
