import { GatewayError } from "@causeway/contracts";
import { type FormShape, imageEditsDoor } from "@causeway/dialects";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createFormParser } from "./parse-form.ts";

const shape = imageEditsDoor.form as FormShape;

interface Part {
  readonly name: string;
  readonly text?: string;
  readonly file?: Buffer;
}

async function write(parts: readonly Part[]): Promise<{ type: string; bytes: Buffer }> {
  const form = new FormData();
  for (const { name, text, file } of parts)
    if (file) form.append(name, new Blob([new Uint8Array(file)], { type: "image/png" }), "a.png");
    else form.append(name, text ?? "");
  const response = new Response(form);
  return {
    type: response.headers.get("content-type") ?? "",
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

/** The JSON of a form that arrives in packets of this size. */
function read(type: string, bytes: Buffer, packet = 1_000): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const parser = createFormParser(type, shape, {
      put: (piece) => void pieces.push(piece),
      onEnd: () => resolve(JSON.parse(Buffer.concat(pieces).toString())),
      onProblem: reject,
    });
    for (let at = 0; at < bytes.length; at += packet) parser.write(bytes.subarray(at, at + packet));
    parser.end();
  });
}

const readParts = async (parts: readonly Part[], packet?: number) => {
  const { type, bytes } = await write(parts);
  return read(type, bytes, packet);
};

const refusalOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(GatewayError);
  const { status, code, details } = error as GatewayError;
  return { status, code, param: details.param };
};

describe("a form", () => {
  it("is the JSON of the same request, wherever its packets end", async () => {
    const files = fc.array(fc.uint8Array({ minLength: 1, maxLength: 4_000 }), { minLength: 1, maxLength: 5 });
    const names = fc.constantFrom("image", "image[]", "image[0]");
    await fc.assert(
      fc.asyncProperty(
        files,
        names,
        fc.string(),
        fc.integer({ min: 1, max: 5_000 }),
        async (all, name, text, packet) => {
          const prompt = text.toWellFormed().replace(/[\r\n]/g, " ");
          const body = await readParts(
            [
              { name: "prompt", text: prompt },
              ...all.map((file) => ({ name, file: Buffer.from(file) })),
              { name: "n", text: "2" },
              { name: "stream", text: "true" },
              { name: "size", text: "1024x1024" },
            ],
            packet,
          );
          expect(body).toEqual({
            ...{ prompt, n: 2, stream: true, size: "1024x1024" },
            images: all.map((file) => ({
              image_url: `data:image/png;base64,${Buffer.from(file).toString("base64")}`,
            })),
          });
        },
      ),
      { numRuns: 60 },
    );
  });

  it("leaves numbers and booleans that aren't to the schema", async () => {
    const body = await readParts([
      { name: "n", text: "two" },
      { name: "stream", text: "yes" },
      { name: "__proto__", text: "x" },
    ]);
    expect(body).toMatchObject({ n: "two", stream: "yes" });
    expect(Object.getPrototypeOf(body)).toBe(Object.prototype);
  });

  it.each([
    [
      "a field twice",
      [
        { name: "prompt", text: "a" },
        { name: "prompt", text: "b" },
      ],
      "prompt",
    ],
    ["a text for a file", [{ name: "image", text: "a" }], "image"],
    ["a file for a text", [{ name: "prompt", file: Buffer.from("a") }], "prompt"],
    ["a mask", [{ name: "mask", file: Buffer.from("a") }], "mask"],
  ])("with %s is refused, naming it", async (_name, parts, param) => {
    expect(await refusalOf(readParts(parts))).toEqual({ status: 400, code: "invalid_parameters", param });
  });

  it.each([
    ["a thousand parts", Array.from({ length: 1_000 }, (_, at) => ({ name: `f${at}`, text: "x" }))],
    ["17 images", Array.from({ length: 17 }, () => ({ name: "image", file: Buffer.from("x") }))],
    ["a field of more than 1 MB", [{ name: "prompt", text: "x".repeat(1024 * 1024 + 1) }]],
  ])("with %s is refused", async (_name, parts) => {
    expect(await refusalOf(readParts(parts, 65_536))).toMatchObject({
      status: 413,
      code: "request_too_large",
    });
  });

  it("that breaks off anywhere is refused, never taken for whole", async () => {
    const { type, bytes } = await write([
      { name: "prompt", text: "a" },
      { name: "image", file: Buffer.from("abcdef") },
    ]);
    for (let end = 0; end < bytes.length - 4; end += 7)
      expect(await refusalOf(read(type, bytes.subarray(0, end)))).toMatchObject({ status: 400 });
  });

  it("without a boundary is refused", async () => {
    expect(() => createFormParser("multipart/form-data", shape, {} as never)).toThrow(
      expect.objectContaining({ code: "unsupported_media_type" }),
    );
  });
});
