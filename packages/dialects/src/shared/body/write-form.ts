import { createHash } from "node:crypto";
import { decodeBase64 } from "../files/decode-base64.ts";
import type { DataUrl } from "../files/data-url.ts";

/** A field of a form: a text, or a file in base64. */
export type FormField =
  | { readonly name: string; readonly text: string }
  | { readonly name: string; readonly file: DataUrl; readonly fileName: string };

const LINE_END = "\r\n";
const PREFIX = "causeway-";
const BOUNDARY_LENGTH = PREFIX.length + 40;

/**
 * A form as the bytes of a body, with its content type. The boundary is a hash of everything in the form: so it is always the same,
 * and no file can contain it, which would let a caller add fields that no rule has seen. Files are decoded to their place in the body:
 * each of them is in memory once.
 */
export function writeForm(fields: readonly FormField[]): {
  readonly contentType: string;
  readonly body: Buffer;
} {
  const body = Buffer.allocUnsafeSlow(mostBytes(fields));
  const hash = createHash("sha256");
  const boundaries: number[] = [];
  let at = 0;
  const openBoundary = (): void => {
    at += body.write("--", at);
    boundaries.push(at);
    at += BOUNDARY_LENGTH;
  };
  for (const field of fields) {
    openBoundary();
    at += body.write(afterBoundary(field), at);
    const start = at;
    at += "file" in field ? decodeBase64(field.file.data, body, at) : body.write(field.text, at);
    hash.update(`${field.name}:${at - start}:`).update(body.subarray(start, at));
    at += body.write(LINE_END, at);
  }
  openBoundary();
  at += body.write(`--${LINE_END}`, at);
  const boundary = (PREFIX + hash.digest("hex")).slice(0, BOUNDARY_LENGTH);
  for (const place of boundaries) body.write(boundary, place);
  return { contentType: `multipart/form-data; boundary=${boundary}`, body: body.subarray(0, at) };
}

/** Enough for the form: base64 with line ends decodes to less. */
function mostBytes(fields: readonly FormField[]): number {
  const around = (text: string) => 2 + BOUNDARY_LENGTH + Buffer.byteLength(text);
  let bytes = around(`--${LINE_END}`);
  for (const field of fields)
    bytes +=
      around(afterBoundary(field) + LINE_END) +
      ("file" in field ? Buffer.byteLength(field.file.data, "base64") : Buffer.byteLength(field.text));
  return bytes;
}

const afterBoundary = (field: FormField): string => LINE_END + headOf(field) + LINE_END + LINE_END;

/** Quotes and line ends as browsers write them. Source: HTML standard, "Multipart form data". */
const quote = (text: string): string =>
  `"${text.replaceAll("\n", "%0A").replaceAll("\r", "%0D").replaceAll('"', "%22")}"`;

function headOf(field: FormField): string {
  const disposition = `content-disposition: form-data; name=${quote(field.name)}`;
  if (!("file" in field)) return disposition;
  const type = field.file.mimeType.replace(/[^\w!#$&^.+/-]/g, "");
  return `${disposition}; filename=${quote(field.fileName)}\r\ncontent-type: ${type}`;
}
