import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { answerContent } from "./answer-content.ts";
import { chooseEncoding } from "./choose-encoding.ts";
import { compressOnce } from "./compress.ts";
import { createContent } from "./content.ts";
import { createContentStore } from "./content-store.ts";

const TEXT = JSON.stringify(
  Array.from({ length: 2_000 }, (_, index) => ({ id: `model-${index}`, free: false })),
);

describe("the encoding of an answer", () => {
  it.each([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip", "gzip"],
    ["gzip, deflate, br", "br"],
    ["br;q=0.5, gzip", "gzip"],
    ["br;q=0, gzip;q=0", "identity"],
    ["*", "br"],
    ["*;q=0.5, br;q=0", "gzip"],
    ["identity, gzip;q=0.5", "identity"],
    ["GZIP ; Q=1", "gzip"],
    ["zstd, deflate", "identity"],
    ["gzip;q=nonsense", "identity"],
  ])("%s is answered in %s", (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });
});

describe("a content", () => {
  it("is the same text in every encoding, and smaller", async () => {
    const content = createContent(TEXT);
    const [plain, gzip, br] = await Promise.all(
      [undefined, "gzip", "br"].map((one) => content.represent(one)),
    );
    expect(plain?.body.toString()).toBe(TEXT);
    expect(gunzipSync(gzip!.body).toString()).toBe(TEXT);
    expect(brotliDecompressSync(br!.body).toString()).toBe(TEXT);
    expect(Math.max(gzip!.body.length, br!.body.length)).toBeLessThan(TEXT.length / 5);
    expect(new Set([plain?.etag, gzip?.etag, br?.etag]).size).toBe(3);
    expect(content.bytes()).toBe(plain!.body.length + gzip!.body.length + br!.body.length);
  });

  it("is compressed once, however many ask at once", async () => {
    const content = createContent(TEXT);
    const asked = await Promise.all(Array.from({ length: 50 }, () => content.represent("br")));
    expect(new Set(asked.map(({ body }) => body)).size).toBe(1);
  });

  it("goes as it is when it is smaller than a packet", async () => {
    expect((await createContent("small").represent("br")).encoding).toBe("identity");
  });

  it("is not sent again to whom has that very form", async () => {
    const content = createContent(TEXT);
    const ask = (acceptEncoding: string, ifNoneMatch?: string) =>
      answerContent(content, {
        acceptEncoding,
        ifNoneMatch,
        contentType: "text/plain",
        vary: ["authorization"],
      });
    const first = await ask("gzip");
    expect(first).toMatchObject({
      headers: { "content-encoding": "gzip", vary: "accept-encoding, authorization" },
    });
    const { etag = "" } = first.headers;
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"])
      expect(await ask("gzip", known)).toEqual({
        headers: { etag, vary: "accept-encoding, authorization" },
        body: null,
      });
    expect((await ask("br", etag)).body).not.toBeNull();
  });
});

describe("kept contents", () => {
  it("are made again when they are old", () => {
    let time = 0;
    const store = createContentStore({ maxBytes: 1_000, maxAgeMs: 60, now: () => time });
    const one = store.get("a", () => createContent("1"));
    expect(store.get("a", () => createContent("2"))).toBe(one);
    time = 61;
    expect(store.get("a", () => createContent("2"))).not.toBe(one);
  });

  it("stay within their bytes: what no one asked for longest goes first", () => {
    const store = createContentStore({ maxBytes: 250, maxAgeMs: 60_000 });
    const make = () => createContent("x".repeat(100));
    const first = store.get("first", make);
    const second = store.get("second", make);
    store.get("first", make);
    store.get("third", make);
    expect(store.count()).toBe(2);
    expect(store.get("first", make)).toBe(first);
    expect(store.get("second", make)).not.toBe(second);
  });

  it("do not hold one that is larger than all may be", () => {
    const store = createContentStore({ maxBytes: 50, maxAgeMs: 60_000 });
    store.get("large", () => createContent("x".repeat(100)));
    expect(store.count()).toBe(0);
  });
});

describe("a body that is sent once", () => {
  it.each([
    ["gzip", "gzip", gunzipSync],
    ["gzip, br", "br", brotliDecompressSync],
  ] as const)("is the same text, smaller, for %s", async (accepted, encoding, decode) => {
    const made = await compressOnce(Buffer.from(TEXT), accepted);
    expect(made?.encoding).toBe(encoding);
    expect(made?.body.length).toBeLessThan(TEXT.length / 5);
    expect(decode(made!.body).toString()).toBe(TEXT);
  });

  it("goes as it is when it is small, or nothing is accepted", async () => {
    expect(await compressOnce(Buffer.from("small"), "br")).toBeNull();
    expect(await compressOnce(Buffer.from(TEXT), undefined)).toBeNull();
    expect(await compressOnce(Buffer.from(TEXT), "identity, zstd")).toBeNull();
  });
});
