import { BadRequest, type JsonObject } from "../dialects/dialect.ts";

/** The body as an object, from JSON, multipart form data, or a file. @throws BadRequest for anything else. */
export async function parseBody(bytes: Uint8Array, contentType = ""): Promise<JsonObject> {
  if (/^(?:audio\/|application\/octet-stream)/.test(contentType))
    return { file: { name: "", type: contentType, bytes: bytes.length } };
  return contentType.startsWith("multipart/form-data") ? parseForm(bytes, contentType) : parseJson(bytes);
}

/** @throws BadRequest when the body is no JSON object. */
export function parseJson(bytes: Uint8Array): JsonObject {
  if (bytes.length === 0) return {};
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString());
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as JsonObject;
  } catch {
    // Told below, like any other body that is no object.
  }
  throw new BadRequest("We could not parse the JSON body of your request.");
}

/** Files become `{ name, type, bytes }`; fields named twice or `name[]` become lists. */
async function parseForm(bytes: Uint8Array, contentType: string): Promise<JsonObject> {
  const body: JsonObject = {};
  try {
    const form = await new Response(new Uint8Array(bytes), {
      headers: { "content-type": contentType },
    }).formData();
    for (const [field, value] of form) add(body, field, typeof value === "string" ? value : describe(value));
  } catch {
    throw new BadRequest("We could not parse the form data of your request.");
  }
  return body;
}

const describe = (file: File) => ({ name: file.name, type: file.type, bytes: file.size });

function add(body: JsonObject, field: string, value: unknown): void {
  const name = field.replace(/\[\]$/, "");
  const known = body[name];
  if (known !== undefined) body[name] = Array.isArray(known) ? [...known, value] : [known, value];
  else body[name] = name === field ? value : [value];
}
