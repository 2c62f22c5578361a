import { createHash } from "node:crypto";
import type { DataUrl } from "../files/data-url.ts";

/** A field of a form: a text, or a file in base64. */
export type FormField =
  | { readonly name: string; readonly text: string }
  | { readonly name: string; readonly file: DataUrl; readonly fileName: string };

/** A form as the bytes of a body, with its content type. The boundary follows from the fields, so that it is always the same. */
export function writeForm(fields: readonly FormField[]): {
  readonly contentType: string;
  readonly body: Buffer;
} {
  const hash = createHash("sha256");
  const contents = fields.map((field) =>
    "file" in field ? Buffer.from(field.file.data, "base64") : Buffer.from(field.text),
  );
  for (const [at, content] of contents.entries())
    hash.update(`${fields[at]?.name}:${content.length}:`).update(content.subarray(0, 4_096));
  const boundary = `causeway-${hash.digest("hex").slice(0, 40)}`;
  const pieces = fields.flatMap((field, at) => [
    Buffer.from(`--${boundary}\r\n${headOf(field)}\r\n\r\n`),
    contents[at] ?? Buffer.alloc(0),
    Buffer.from("\r\n"),
  ]);
  pieces.push(Buffer.from(`--${boundary}--\r\n`));
  return { contentType: `multipart/form-data; boundary=${boundary}`, body: Buffer.concat(pieces) };
}

/** Quotes and line ends as browsers write them. Source: HTML standard, "Multipart form data". */
const quote = (text: string): string =>
  `"${text.replaceAll("\n", "%0A").replaceAll("\r", "%0D").replaceAll('"', "%22")}"`;

function headOf(field: FormField): string {
  const disposition = `content-disposition: form-data; name=${quote(field.name)}`;
  if (!("file" in field)) return disposition;
  const type = field.file.mimeType.replace(/[^\w!#$&^.+/-]/g, "");
  return `${disposition}; filename=${quote(field.fileName)}\r\ncontent-type: ${type}`;
}
