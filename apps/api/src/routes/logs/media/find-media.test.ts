import { describe, expect, it } from "vitest";
import { findMedia } from "./find-media.ts";
import { type MediaType, readMediaType } from "./media-type.ts";

const latin = (text: string) => Buffer.from(text, "latin1");
const PNG = Buffer.concat([latin("\x89PNG\r\n\x1a\n"), Buffer.alloc(100, 7)]);
const MP3 = Buffer.concat([latin("\xff\xfb\x90"), Buffer.alloc(100, 9)]);

const typesIn = (body: Buffer) => findMedia(body).map(({ type }) => type);
const inJson = (body: object) => findMedia(Buffer.from(JSON.stringify(body)));

describe("the type of a file", () => {
  it.each<[MediaType | null, string]>([
    ["image/png", "\x89PNG\r\n\x1a\n"],
    ["image/jpeg", "\xff\xd8\xff\xe0"],
    ["image/gif", "GIF89a"],
    ["image/webp", "RIFF\x00\x00\x00\x00WEBPVP8 "],
    ["image/avif", "\x00\x00\x00\x1cftypavif"],
    ["audio/mpeg", "ID3\x04"],
    ["audio/mpeg", "\xff\xf3\x44"],
    ["audio/aac", "\xff\xf1\x50"],
    ["audio/wav", "RIFF\x00\x00\x00\x00WAVEfmt "],
    ["audio/ogg", "OggS"],
    ["audio/flac", "fLaC"],
    ["audio/mp4", "\x00\x00\x00\x1cftypM4A "],
    ["video/mp4", "\x00\x00\x00\x1cftypisom"],
    ["video/webm", "\x1a\x45\xdf\xa3"],
    [null, "<svg xmlns='http://www.w3.org/2000/svg'>"],
    [null, "<!doctype html>"],
    [null, '{"a":1}'],
    [null, ""],
  ])("%s is known by its beginning", (type, beginning) => {
    expect(readMediaType(latin(beginning))).toBe(type);
  });
});

describe("what is found in a body", () => {
  it("is the body of a speech response", () => {
    expect(findMedia(MP3)).toEqual([{ type: "audio/mpeg", data: MP3 }]);
  });

  it("is an image in JSON, as base64 or a data: URL", () => {
    const data = PNG.toString("base64");
    expect(inJson({ created: 1, data: [{ b64_json: data }, { b64_json: data }] })).toEqual([
      { type: "image/png", data: PNG },
      { type: "image/png", data: PNG },
    ]);
    const image = { type: "image_url", image_url: { url: `data:image/png;base64,${data}` } };
    expect(inJson({ messages: [{ role: "user", content: [image] }] })).toEqual([
      { type: "image/png", data: PNG },
    ]);
  });

  it("goes by its bytes: what only claims to be an image isn't one", () => {
    const html = Buffer.from("<script>alert(1)</script>".repeat(10)).toString("base64");
    expect(inJson({ url: `data:image/png;base64,${html}` })).toEqual([]);
    expect(inJson({ url: "data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=".padEnd(200, "A") })).toEqual([]);
    expect(inJson({ text: `//u${"A".repeat(100)} and more words` })).toEqual([]);
  });

  it("is the whole image of a stream, not its previews", () => {
    const b64 = PNG.toString("base64");
    const events = ["image_generation.partial_image", "image_generation.completed"].map(
      (type) => `event: ${type}\ndata: ${JSON.stringify({ type, b64_json: b64 })}\n\n`,
    );
    expect(typesIn(Buffer.from(events.join("")))).toEqual(["image/png"]);
  });

  it("are the files of a form, also of one that was cut", () => {
    const part = (name: string, body: Buffer) =>
      Buffer.concat([
        Buffer.from(`\r\n--b0undary\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n`),
        body,
      ]);
    const form = Buffer.concat([
      part("model", Buffer.from("whisper-1")),
      part("file", MP3),
      part("image", PNG),
    ]);
    const end = Buffer.from("\r\n--b0undary--\r\n");
    const whole = Buffer.concat([form.subarray(2), end]);
    expect(findMedia(whole)).toEqual([
      { type: "audio/mpeg", data: MP3 },
      { type: "image/png", data: PNG },
    ]);
    expect(typesIn(whole.subarray(0, whole.length - 60))).toEqual(["audio/mpeg", "image/png"]);
  });

  it.each([63, 4_095, 4_096, 9_000, 70_001])("is whole, whatever surrounds it: %i bytes", (length) => {
    const data = Buffer.concat([PNG, Buffer.alloc(length, 251)]);
    const base64 = data.toString("base64");
    const file = { type: "image/png", data };
    const body = {
      a: [`"${base64}`, `${base64}"`, `${base64}!`, `${base64.slice(0, -1)}\\`, "é".repeat(length)],
      ...{ b: base64, c: `data:image/png;base64,${base64}`, d: `${base64} and more`, e: [[base64]] },
    };
    expect(inJson(body)).toEqual([file, file, file]);
    // As some providers escape it.
    const escaped = JSON.stringify({ a: base64, b: "x" }).replaceAll("/", "\\/");
    expect(findMedia(Buffer.from(escaped))).toEqual([file]);
    const events = `data: ${JSON.stringify({ a: base64 })}\n\ndata: {"b":"${base64.slice(0, -9)}`;
    expect(findMedia(Buffer.from(events))).toEqual([file]);
  });

  it("is bounded in number and depth", () => {
    const one = PNG.toString("base64");
    expect(inJson({ data: Array.from({ length: 100 }, () => one) })).toHaveLength(64);
    let deep: unknown = one;
    for (let depth = 0; depth < 1_000; depth += 1) deep = [deep];
    expect(inJson([deep])).toEqual([]);
    expect(inJson({ text: "no media" })).toEqual([]);
  });
});
