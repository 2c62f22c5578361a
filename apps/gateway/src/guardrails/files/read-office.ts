import { unzipSync } from "fflate";
import { SaxesParser } from "saxes";
import { DocumentError } from "./document-text.ts";
import type { DocumentText } from "../../request/sent-files.ts";

/** Bytes of all parts together, unpacked. */
const MAX_UNPACKED = 32 * 1024 * 1024;
/** Unpacked bytes per packed byte. */
const MAX_RATIO = 100;
const MAX_ENTRIES = 10_000;

/** Parts that only say how a document looks. */
const LOOKS =
  /(?:^|\/)(?:theme\/|styles?\.xml$|fontTable\.xml$|settings\.xml$|webSettings\.xml$)|^Configurations2\//;
const XML = /\.(?:xml|rels)$/i;
/** Images, and files inside of the file. */
const FURTHER = /(?:^|\/)(?:media|embeddings|Pictures|ObjectReplacements|Object \d+)\/.|vbaProject\.bin$/;

/**
 * The text of an Office Open XML or OpenDocument file: of every part that holds any, with descriptions of images and addresses of
 * links.
 *
 * @throws DocumentError
 */
export function readOffice(bytes: Uint8Array): DocumentText {
  const { parts, names } = unpack(bytes);
  const texts: string[] = [];
  for (const [name, part] of parts) {
    const xml = new TextDecoder(wideNameOf(part), { fatal: true }).decode(part);
    if (name === "META-INF/manifest.xml" && xml.includes("encryption-data"))
      throw new DocumentError("encrypted");
    texts.push(readXml(xml));
  }
  if (parts.length === 0) throw new DocumentError("unreadable");
  return { text: texts.join("\n"), missing: names.some((name) => FURTHER.test(name)) ? "images" : null };
}

const wideNameOf = ([first, second]: Uint8Array): string =>
  first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";

function unpack(bytes: Uint8Array): { parts: [name: string, part: Uint8Array][]; names: string[] } {
  const names: string[] = [];
  const sizes = new Map<string, number>();
  let unpacked = 0;
  const entries = unzipSync(bytes, {
    filter: ({ name, size, originalSize }) => {
      names.push(name);
      if (names.length > MAX_ENTRIES) throw new DocumentError("too_large");
      if (!XML.test(name) || LOOKS.test(name)) return false;
      // Two parts of one name: readers don't agree on which counts.
      if (sizes.has(name)) throw new DocumentError("unreadable");
      sizes.set(name, originalSize);
      unpacked += originalSize;
      if (unpacked > MAX_UNPACKED || originalSize > MAX_RATIO * Math.max(size, 1024))
        throw new DocumentError("too_large");
      return true;
    },
  });
  const parts = Object.entries(entries);
  // A part that is longer than it says would be read only to there.
  if (parts.some(([name, part]) => part.length !== sizes.get(name))) throw new DocumentError("unreadable");
  return { parts, names };
}

/** Elements whose end is the end of a line, by their names without the namespace. */
const LINES = new Set(["p", "h", "tr", "row", "si", "table-row", "br", "cr", "comment", "title", "subject"]);
/** Elements whose end parts two words. */
const CELLS = new Set(["c", "tc", "v", "tab", "table-cell", "s"]);
/** Members that hold words or addresses rather than looks. */
const SAID = /^(?:\w+:)?(?:descr|title|alt|Target|href|name|string-value|author|initials|tooltip|display)$/;

/** The text nodes of XML, and the words of its attributes. Entities of its own are refused. @throws DocumentError */
function readXml(xml: string): string {
  const pieces: string[] = [];
  const parser = new SaxesParser();
  let isIndex = false;
  parser.on("doctype", () => {
    throw new DocumentError("unreadable");
  });
  parser.on("error", () => {
    throw new DocumentError("unreadable");
  });
  const add = (text: string) => {
    // In a sheet, numbers of shared texts say nothing.
    if (!isIndex) pieces.push(text);
  };
  parser.on("text", add);
  parser.on("cdata", add);
  parser.on("comment", (text) => pieces.push(text, "\n"));
  parser.on("opentag", ({ name, attributes }) => {
    if (name === "c") isIndex = attributes.t === "s";
    for (const [key, value] of Object.entries(attributes))
      if (SAID.test(key) && value !== "") pieces.push("\n", value, "\n");
  });
  parser.on("closetag", ({ name }) => {
    const local = name.slice(name.indexOf(":") + 1);
    if (name === "c") isIndex = false;
    if (LINES.has(local)) pieces.push("\n");
    else if (CELLS.has(local)) pieces.push("\t");
  });
  parser.write(xml).close();
  return pieces.join("");
}
