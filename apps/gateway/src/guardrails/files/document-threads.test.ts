import { strToU8 } from "fflate";
import { createLogger } from "@causeway/telemetry";
import { afterAll, describe, expect, it } from "vitest";
import { createDocumentThreads } from "./document-threads.ts";
import {
  drawn,
  openDocument,
  pdf,
  sheet,
  shown,
  slides,
  wordDocument,
} from "../../../tests/guardrails/sample-documents.ts";

const threads = createDocumentThreads(createLogger({ service: "test", level: "silent" }));
afterAll(() => threads.stop());

const unseen = (reason: string) => ({ kind: "unseen", reason });
const textOf = async (document: { readonly type: string; readonly bytes: Uint8Array }) => {
  const result = await threads.read("org", document);
  return result.kind === "read" ? result.read : result;
};

describe("the text of a document", () => {
  it.each([
    ["a Word document, over the runs of a word", wordDocument("falcon")],
    ["a sheet", sheet("falcon")],
    ["slides, with their notes", slides("falcon")],
    ["an OpenDocument text", openDocument("falcon")],
    ["a PDF", pdf([shown("a falcon"), shown("page two")])],
  ])("of %s", async (_name, document) => {
    expect(await textOf(document)).toEqual({ text: expect.stringContaining("falcon"), missing: null });
  });

  it("has the numbers of a sheet, without those of shared texts", async () => {
    const { text } = (await textOf(sheet("a"))) as { text: string };
    expect(text).toContain("4242");
    expect(text).not.toContain("7");
  });

  it("has addresses of links and descriptions of images", async () => {
    const links = `<Relationships><Relationship Target="https://falcon.example"/></Relationships>`;
    const alt = `<w:hdr xmlns:w="w"><w:docPr descr="a falcon in flight"/></w:hdr>`;
    const document = wordDocument("Hello", {
      "word/_rels/document.xml.rels": links,
      "word/header1.xml": alt,
    });
    const { text } = (await textOf(document)) as { text: string };
    expect(text).toContain("https://falcon.example");
    expect(text).toContain("a falcon in flight");
  });
});

describe("what isn't seen", () => {
  it.each([
    ["a PDF page with an image", pdf([drawn("falcon")]), "images"],
    ["a PDF page without a text", pdf([shown("falcon"), "0 0 10 10 re f"]), "images"],
    [
      "an image in a Word document",
      wordDocument("falcon", { "word/media/a.png": new Uint8Array(8) }),
      "images",
    ],
  ])("%s, while the rest is", async (_name, document, missing) => {
    expect(await textOf(document)).toEqual({ text: expect.stringContaining("falcon"), missing });
  });

  const cut = pdf([shown("falcon")]);
  const entity = `<!DOCTYPE w [<!ENTITY a "falcon">]><w:document xmlns:w="w">&a;</w:document>`;
  const encrypted = `<manifest:manifest xmlns:manifest="m"><manifest:encryption-data/></manifest:manifest>`;
  it.each([
    [
      "a PDF that is no PDF",
      { type: cut.type, bytes: new Uint8Array(Buffer.from("%PDF-1.7 falcon")) },
      "unreadable",
    ],
    ["a damaged archive", { ...sheet("a"), bytes: sheet("a").bytes.subarray(0, 60) }, "unreadable"],
    ["XML with its own entities", wordDocument("a", { "word/footer1.xml": entity }), "unreadable"],
    ["XML that isn't well-formed", wordDocument("a", { "word/footer1.xml": "<w:p>" }), "unreadable"],
    ["an encrypted document", wordDocument("a", { "META-INF/manifest.xml": encrypted }), "encrypted"],
    [
      "a part of 40 MB",
      wordDocument("a", { "word/footer1.xml": strToU8(" ".repeat(40_000_000)) }),
      "too_large",
    ],
    [
      "a part that unpacks to 100 times its size",
      wordDocument("a", { "word/b.xml": " ".repeat(2_000_000) }),
      "too_large",
    ],
    ["501 pages", pdf(Array(501).fill(shown("a"))), "too_large"],
  ])("%s", async (_name, document, reason) => {
    expect(await threads.read("org", document)).toEqual(unseen(reason));
  });

  it("the rest of a PDF that is cut off", async () => {
    const bytes = cut.bytes.slice(0, -7);
    expect(await textOf({ type: cut.type, bytes })).toMatchObject({ missing: "unreadable" });
  });
});

it("ends what takes too long, and reads the next document all the same", async () => {
  const hundred = Array(500).fill(shown("x ".repeat(20_000)));
  const [slow, next] = await Promise.all([
    threads.read("slow", pdf(hundred)),
    threads.read("slow", wordDocument("falcon")),
  ]);
  expect(slow).toEqual(unseen("timeout"));
  expect(next).toMatchObject({ kind: "read" });
}, 30_000);
