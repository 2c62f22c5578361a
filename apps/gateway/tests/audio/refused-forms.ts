import { openRaw, requestHead } from "@causeway/testing";
import { describe, expect, it } from "vitest";
import type { GatewayStack, TestKey } from "../gateway-stack.ts";
import { type FormOptions, uploadRecording, WAV } from "../recording-form.ts";

const MB = 1024 * 1024;
/** What is taken of a form, and what is read of it after the answer. */
const MOST_CHUNKS = 2 * 64;
const FORM = "multipart/form-data; boundary=x";

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

    it("with a thousand parts, cut off, or no form at all", async () => {
      const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`f${at}`, "x"]));
      expect((await upload(many)).status).toBe(413);
      const { stack, key } = installation();
      const post = (body: string | Buffer, type: string) =>
        fetch(`${stack.gateway.url}/v1/audio/transcriptions`, {
          ...{ method: "POST", body },
          headers: { authorization: `Bearer ${key.key}`, "content-type": type },
        });
      expect((await post('{"model":"sim-transcription"}', "application/json")).status).toBe(415);
      expect(
        (await post('--x\r\ncontent-disposition: form-data; name="model"\r\n\r\nsim', FORM)).status,
      ).toBe(400);
      expect((await upload({})).status).toBe(200);
    });

    it.each([
      ["that announces 2 GB", { "content-length": String(2 * 1024 * MB) }],
      ["that never ends", { "transfer-encoding": "chunked" }],
    ])("%s gets its answer while it is being sent", async (_name, framing) => {
      const { stack, key } = installation();
      const connection = await openRaw(stack.gateway.url);
      const headers = { host: "x", authorization: `Bearer ${key.key}`, "content-type": FORM, ...framing };
      await connection.send(requestHead("POST", "/v1/audio/transcriptions", headers));
      const chunk = Buffer.alloc(MB, "a");
      const framed = (bytes: Buffer) =>
        "content-length" in framing
          ? bytes
          : Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from("\r\n")]);
      const begin = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.wav"\r\n\r\n';
      await connection.send(framed(Buffer.from(begin)));
      const isAnswered = () => connection.received().endsWith("}");
      for (let sent = 0; !isAnswered() && sent < MOST_CHUNKS; sent += 1) await connection.send(framed(chunk));
      connection.destroy();
      expect(connection.received()).toMatch(/^HTTP\/1\.1 413 [\s\S]*\}$/);
    });
  });
}
