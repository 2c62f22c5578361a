import { expect, it } from "vitest";
import { listFiles } from "../src/index.ts";

const PNG = "iVBORw0KGgo=";

it("finds the files of every format where they are, with what they are called", () => {
  const body = {
    messages: [
      { role: "user", content: "no file: data:image/png;base64,AAAA" },
      {
        role: "user",
        content: [
          { type: "image_url", image_url: { url: `data:image/png;base64,${PNG}` } },
          { type: "file", file: { file_data: `data:application/pdf;base64,${PNG}`, filename: "a.pdf" } },
          { type: "file", file: { file_data: PNG, filename: "b.bin" } },
          { type: "input_audio", input_audio: { data: PNG, format: "wav" } },
          { type: "image_url", image_url: { url: "https://example.com/a.png" } },
          { type: "image", source: { type: "base64", media_type: "image/png", data: PNG } },
          {
            type: "tool_result",
            content: [
              { type: "document", source: { type: "base64", media_type: "application/pdf", data: PNG } },
            ],
          },
        ],
      },
    ],
    input: [{ role: "user", content: [{ type: "input_image", image_url: `data:image/gif;base64,${PNG}` }] }],
  };
  expect(listFiles(body)).toEqual([
    { location: "messages[1].content[0]", data: PNG, declaredType: "image/png", name: null },
    { location: "messages[1].content[1]", data: PNG, declaredType: "application/pdf", name: "a.pdf" },
    { location: "messages[1].content[2]", data: PNG, declaredType: null, name: "b.bin" },
    { location: "messages[1].content[3]", data: PNG, declaredType: "audio/wav", name: null },
    { location: "messages[1].content[5]", data: PNG, declaredType: "image/png", name: null },
    { location: "messages[1].content[6].content[0]", data: PNG, declaredType: "application/pdf", name: null },
    { location: "input[0].content[0]", data: PNG, declaredType: "image/gif", name: null },
  ]);
});
