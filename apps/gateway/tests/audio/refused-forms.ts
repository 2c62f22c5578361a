import { describe, expect, it } from "vitest";
import type { GatewayStack, TestKey } from "../gateway-stack.ts";
import { type FormOptions, uploadRecording, WAV } from "../recording-form.ts";

/** Forms of audio that get a clear refusal. */
export function describeRefusedForms(
  installation: () => { readonly stack: GatewayStack; readonly key: TestKey },
): void {
  const upload = (fields: Record<string, string>, options: FormOptions = {}) => {
    const { stack, key } = installation();
    return uploadRecording(stack.gateway.url, options.key ?? key, fields, options);
  };

  describe("forms that are refused", () => {
    it.each([
      ["an empty file", {}, { file: Buffer.alloc(0) }, 400, "file"],
      ["a file that is no recording", {}, { file: Buffer.from("%PDF-1.7 x") }, 400, "file"],
      ["no file", {}, { file: null }, 400, "file"],
      ["a text for a file", {}, { file: "abc" }, 400, "file"],
      ["an unknown format", { response_format: "docx" }, {}, 400, "response_format"],
      ["a stream of subtitles", { stream: "true", response_format: "srt" }, {}, 400, "stream"],
      ["a chat model", { model: "sim-echo" }, {}, 400, "model"],
      ["a file of 26 MB", {}, { file: Buffer.concat([WAV, Buffer.alloc(26 * 1024 * 1024)]) }, 413, null],
    ] as const)("%s, naming it", async (_name, fields, options, status, param) => {
      const answer = await upload({ ...fields }, options);
      expect([answer.status, JSON.parse(answer.text).error.param]).toEqual([status, param]);
    });

    it("with a thousand parts, of 65 MB, cut off, or no form at all", async () => {
      const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`f${at}`, "x"]));
      expect((await upload(many)).status).toBe(413);
      const { stack, key } = installation();
      const post = (body: string | Buffer, type: string) =>
        fetch(`${stack.gateway.url}/v1/audio/transcriptions`, {
          ...{ method: "POST", body },
          headers: { authorization: `Bearer ${key.key}`, "content-type": type },
        });
      const form = "multipart/form-data; boundary=x";
      expect((await post('{"model":"sim-transcription"}', "application/json")).status).toBe(415);
      expect(
        (await post('--x\r\ncontent-disposition: form-data; name="model"\r\n\r\nsim', form)).status,
      ).toBe(400);
      const large = await post(Buffer.alloc(65 * 1024 * 1024, "a"), form).then(
        ({ status }) => status,
        // The gateway does not read what it refused: the client may still be writing.
        () => 413,
      );
      expect(large).toBe(413);
      expect((await upload({})).status).toBe(200);
    });
  });
}
