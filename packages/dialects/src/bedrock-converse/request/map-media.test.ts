import { GatewayError } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../index.ts";
import { file, image, NOVA, PNG, turn } from "../examples/sent.ts";

describe("media", () => {
  it.each([
    [`data:image/png;base64,${PNG}`, "png"],
    [`data:image/jpg;base64,${PNG}`, "png"],
    ["data:image/jpg;base64,AAAA", "jpeg"],
    ["data:image/webp;base64,UklGRg==", "webp"],
    ["data:application/octet-stream;base64,R0lGODlh", "gif"],
  ])("%s is a picture", (url, format) => {
    expect(turn([image(url)])).toEqual([{ image: { format, source: { bytes: url.split(",")[1] } } }]);
  });

  it("may lie in S3", () => {
    const uri = "s3://bucket/kiwi.jpg";
    expect(turn([image(uri)])).toEqual([{ image: { format: "jpeg", source: { s3Location: { uri } } } }]);
  });

  it.each([
    ["data:image/tiff;base64,AAAA", "invalid_parameters"],
    ["https://example.com/a.png", "unsupported_parameter"],
  ])("%s is refused by name", (url, code) => {
    expect(() => turn([image(url)])).toThrow(GatewayError);
    expect(() => turn([image(url)])).toThrow(expect.objectContaining({ code }));
  });

  it("are videos and sounds, too", () => {
    expect(
      turn(
        [
          { type: "video_url", video_url: { url: "data:video/quicktime;base64,AAAA" } },
          { type: "input_audio", input_audio: { data: "BBBB", format: "mp3" } },
        ],
        NOVA,
      ),
    ).toEqual([
      { video: { format: "mov", source: { bytes: "AAAA" } } },
      { audio: { format: "mp3", source: { bytes: "BBBB" } } },
    ]);
  });

  it.each([
    ["application/pdf", "a.pdf", "pdf"],
    ["text/plain", undefined, "txt"],
    ["text/markdown", undefined, "md"],
    ["application/json", "a.json", "txt"],
    ["application/octet-stream", "table.CSV", "csv"],
    ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", undefined, "docx"],
    ["application/x-unknown", undefined, "pdf"],
  ])("of type %s named %s are documents in the format %s", (type, name, format) => {
    const [document] = turn([file(name, type), { type: "text", text: "?" }]) as JsonObject[];
    expect(document).toMatchObject({ document: { format, source: { bytes: "JVBERi0=" } } });
  });

  it("sent as files are what they are", () => {
    expect(turn([file("a.png", "image/png")])).toMatchObject([{ image: { format: "png" } }]);
    expect(() => turn([{ type: "file", file: { file_id: "f1" } }])).toThrow(/doesn't store files/);
  });

  it("that are documents have names Bedrock takes, none twice, and a text alongside them", () => {
    const names = [
      "Q3 report.final_v2.pdf",
      "Q3 report.final_v2.pdf",
      undefined,
      "Übersicht/2024 (neu) [1].pdf",
      "数据.pdf",
    ];
    const blocks = turn(names.map((name) => file(name))) as { document?: { name: string } }[];
    expect(blocks.flatMap(({ document }) => document?.name ?? [])).toEqual([
      "Q3 report final v2",
      "Q3 report final v2 (2)",
      "Document 3",
      "Ubersicht 2024 (neu) [1]",
      "Document 5",
    ]);
    expect(blocks.at(-1)).toEqual({ text: "." });
  });

  it("may be cited, and texts judged by a guardrail", () => {
    const citations = { enabled: true };
    const qualifiers = ["grounding_source"];
    const blocks = turn([
      file("a.pdf", "application/pdf", { extra_content: { bedrock: { citations, context: "c" } } }),
      { type: "text", text: "Tokyo", extra_content: { bedrock: { qualifiers } } },
      { type: "text", text: "?" },
    ]);
    expect(blocks).toMatchObject([
      { document: { citations, context: "c" } },
      { guardContent: { text: { text: "Tokyo", qualifiers } } },
      { text: "?" },
    ]);
  });
});
