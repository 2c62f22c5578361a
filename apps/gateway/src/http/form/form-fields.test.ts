import { GatewayError } from "@causeway/contracts";
import {
  type Door,
  type FormShape,
  imageEditsDoor,
  type JsonObject,
  transcriptionsDoor,
  translationsDoor,
} from "@causeway/dialects";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createFormParser } from "./parse-form.ts";

interface Form {
  readonly door: Door & { readonly form?: FormShape };
  readonly file: Buffer;
  /** Fields and a value that each takes. */
  readonly fields: Readonly<Record<string, string>>;
}

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const WAV = Buffer.concat([
  Buffer.from(
    "RIFF\u0024\u0000\u0000\u0000WAVEfmt \u0010\u0000\u0000\u0000\u0001\u0000\u0001\u0000",
    "latin1",
  ),
  Buffer.from("40 1f 00 00 80 3e 00 00 02 00 10 00".replaceAll(" ", ""), "hex"),
  Buffer.from("data\u0000\u0000\u0000\u0000", "latin1"),
]);

const COMMON = { model: "m", prompt: "a river", routing: "price" };
const FORMS: Readonly<Record<string, Form>> = {
  "image edits": {
    door: imageEditsDoor,
    file: PNG,
    fields: {
      ...COMMON,
      ...{ n: "2", size: "1024x1024", aspect_ratio: "1:1", quality: "high", style: "vivid" },
      ...{ background: "opaque", output_format: "png", output_compression: "50", moderation: "low" },
      ...{ response_format: "b64_json", seed: "7", negative_prompt: "rain", user: "u", stream: "true" },
      ...{ partial_images: "1", input_fidelity: "high" },
    },
  },
  transcriptions: {
    door: transcriptionsDoor,
    file: WAV,
    fields: {
      ...COMMON,
      ...{ temperature: "0.5", response_format: "verbose_json", language: "en", stream: "false" },
      ...{ "timestamp_granularities[]": "word", "include[]": "logprobs", chunking_strategy: "auto" },
      ...{ "known_speaker_names[]": "Ann", "known_speaker_references[]": "data:audio/wav;base64,AAAA" },
    },
  },
  translations: {
    door: translationsDoor,
    file: WAV,
    fields: { ...COMMON, temperature: "0.5", response_format: "json" },
  },
};

type Part = readonly [name: string, value: string | Buffer];

const BOUNDARY = "form-fields";

const bytesOf = (parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(([name, value]) => [
      Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"`),
      Buffer.from(typeof value === "string" ? "\r\n\r\n" : '; filename="a.bin"\r\n\r\n'),
      Buffer.from(value),
      Buffer.from("\r\n"),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);

/** The JSON of a form with these parts. */
function read({ form }: Form["door"], parts: readonly Part[]): Promise<JsonObject> {
  if (!form) throw new Error("the endpoint takes no form");
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const parser = createFormParser(`multipart/form-data; boundary=${BOUNDARY}`, form, {
      put: (piece) => void pieces.push(piece),
      onEnd: () => resolve(JSON.parse(Buffer.concat(pieces).toString())),
      onProblem: reject,
    });
    parser.write(bytesOf(parts));
    parser.end();
  });
}

const partsOf = ({ door, file, fields }: Form): Part[] => [
  [door.form?.file.field ?? "", file],
  ...Object.entries(fields),
];

/** The form's parts with one field given otherwise. */
const withField = (form: Form, name: string, ...values: (string | Buffer)[]): Part[] => [
  ...partsOf(form).filter(([known]) => known !== name),
  ...values.map((value): Part => [name, value]),
];

/** Null when the form is taken. @throws what is no refusal of the caller's */
async function refusalOf({ door }: Form, parts: readonly Part[]): Promise<GatewayError | null> {
  try {
    door.read(await read(door, parts));
    return null;
  } catch (thrown) {
    if (thrown instanceof GatewayError) return thrown;
    throw thrown;
  }
}

const plain = (name: string): string => name.replace("[]", "");
const isList = ({ door }: Form, name: string): boolean => door.form?.lists?.includes(plain(name)) ?? false;

/** No field of an endpoint takes any of them but free texts. */
const WRONG = ["", "x".repeat(40_000), "[1]", '{"a":1}', "null", "-1", "1e99", "NaN", "\u0000"];
const FREE = new Set([
  ...["model", "prompt", "negative_prompt", "user", "language", "seed", "include[]"],
  ...["known_speaker_names[]", "known_speaker_references[]"],
]);

describe.each(Object.entries(FORMS))("the form of %s", (_name, form) => {
  it("is taken with every field, as the JSON of the same request", async () => {
    const body = await read(form.door, partsOf(form));
    const { numbers = [], booleans = [] } = form.door.form ?? {};
    for (const [name, text] of Object.entries(form.fields)) {
      const isJson = numbers.includes(name) || booleans.includes(name);
      const value = isJson ? JSON.parse(text) : text;
      expect(body[plain(name)], name).toEqual(isList(form, name) ? [value] : value);
    }
    expect(form.door.read(body)).toMatchObject({ model: "m" });
  });

  it("with a wrong value in any field is refused by the field's name", async () => {
    for (const name of Object.keys(form.fields))
      for (const wrong of WRONG) {
        const refusal = await refusalOf(form, withField(form, name, wrong));
        // Of JSON, null means unset, as it does in a body of JSON.
        const isUnset = wrong === "null" && form.door.form?.json?.includes(name);
        if (!refusal && (FREE.has(name) || isUnset)) continue;
        expect(refusal?.status, `${name}: ${wrong.slice(0, 10)}`).toBe(400);
        expect(String(refusal?.details.param).split(".")[0], `${name}: ${wrong.slice(0, 10)}`).toBe(
          plain(name),
        );
      }
  });

  it("with a file in a field of texts, or a field twice, is refused by the field's name", async () => {
    for (const name of Object.keys(form.fields)) {
      const filed = await refusalOf(form, withField(form, name, form.file));
      expect([filed?.status, filed?.details.param]).toEqual([400, plain(name)]);
      if (isList(form, name)) continue;
      const twice = await refusalOf(form, withField(form, name, "a", "b"));
      expect([twice?.status, twice?.details.param]).toEqual([400, name]);
    }
  });

  it("is taken or refused, whatever its fields and its file say", async () => {
    const names = fc.constantFrom(...Object.keys(form.fields), "images", "file", "__proto__", "a[0]");
    const texts = fc.oneof(fc.string(), fc.json(), fc.constantFrom(...WRONG));
    const noise = fc.uint8Array({ maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(names, texts, noise, async (name, text, bytes) => {
        const file = Buffer.concat([form.file, bytes]);
        const refusal = await refusalOf({ ...form, file }, withField({ ...form, file }, name, text));
        if (refusal) expect(refusal.status).toBe(400);
      }),
      { numRuns: 100 },
    );
  });
});
