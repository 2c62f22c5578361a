import type { TestKey } from "./gateway-stack.ts";

/** Two and a half seconds of nothing, at 8 kHz. */
export const WAV = Buffer.concat([
  Buffer.from(
    "RIFF\x64\x9c\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x80\x3e\0\0\x02\0\x10\0data\x40\x9c\0\0",
    "latin1",
  ),
  Buffer.alloc(40_000),
]);

export interface FormOptions {
  readonly path?: string;
  readonly id?: string;
  readonly key?: TestKey;
  readonly file?: Buffer | string | null;
}

/** Asks for a transcript by a form. */
export async function uploadRecording(
  url: string,
  { key }: TestKey,
  fields: Record<string, string>,
  options: FormOptions = {},
) {
  const { path = "transcriptions", file = WAV } = options;
  const form = new FormData();
  for (const [name, value] of Object.entries({ model: "sim-transcription", ...fields }))
    form.append(name, value);
  if (typeof file === "string") form.append("file", file);
  else if (file) form.append("file", new Blob([new Uint8Array(file)]), "ruby.wav");
  const response = await fetch(`${url}/v1/audio/${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "x-request-id": options.id ?? "upload" },
    body: form,
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
