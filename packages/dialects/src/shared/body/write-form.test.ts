import { expect, it } from "vitest";
import { writeForm } from "./write-form.ts";

const fieldsOf = (bytes: Buffer) => [
  { name: "model", text: "gpt-image-1 (\u00e4)" },
  { name: 'image"', file: { mimeType: "image/png", data: bytes.toString("base64") }, fileName: "a\r\n.png" },
];

async function read({ contentType, body }: ReturnType<typeof writeForm>): Promise<FormData> {
  return new Response(new Uint8Array(body), { headers: { "content-type": contentType } }).formData();
}

const fileOf = async (form: FormData): Promise<Buffer> =>
  Buffer.from(await (form.get('image"') as File).arrayBuffer());

it.each([0, 1, 2, 3, 786_431, 786_432, 2_500_001])("a file of %i bytes is sent as it is", async (length) => {
  const bytes = Buffer.from(Array.from({ length }, (_, at) => (at * 7) % 256));
  const form = await read(writeForm(fieldsOf(bytes)));
  expect(form.get("model")).toBe("gpt-image-1 (\u00e4)");
  expect((await fileOf(form)).equals(bytes)).toBe(true);
});

it("base64 with line ends is decoded, however long it is", async () => {
  const bytes = Buffer.alloc(2_000_000, "a river");
  const data = bytes.toString("base64").replace(/.{76}/g, "$&\r\n");
  const [model, image] = fieldsOf(bytes);
  if (!model || !image) throw new Error("no fields");
  const form = await read(writeForm([model, { ...image, file: { mimeType: "image/png", data } }]));
  expect((await fileOf(form)).equals(bytes)).toBe(true);
});

it("the boundary is the same for the same form, and another for a file that has it", async () => {
  const bytes = Buffer.alloc(10_000, 1);
  const first = writeForm(fieldsOf(bytes));
  expect(writeForm(fieldsOf(bytes))).toEqual(first);
  const boundary = first.contentType.split("boundary=")[1];
  const part = `\r\n--${boundary}\r\ncontent-disposition: form-data; name="model"\r\n\r\nanother\r\n`;
  bytes.write(part, 9_000);
  const form = await read(writeForm(fieldsOf(bytes)));
  expect(form.getAll("model")).toEqual(["gpt-image-1 (\u00e4)"]);
  expect((await fileOf(form)).equals(bytes)).toBe(true);
});
