import { baseUrlOf, curlOf, jsonOf, pythonHead, pythonOf, quote, typeScriptHead } from "./code-parts.ts";
import type { JsonObject } from "./build-request.ts";
import type { ModelKind } from "../chat/model-kind.ts";

/** A question to a model that speaks, transcribes or makes videos. */
export interface MediaCodeRequest {
  /** Of the gateway, as its callers reach it. */
  readonly gatewayUrl: string;
  readonly kind: Exclude<ModelKind, "chat">;
  /** Of the endpoint; for transcripts, without the recording. */
  readonly body: JsonObject;
  /** Name of the recording. */
  readonly fileName: string;
}

interface Code {
  readonly label: string;
  readonly code: string;
}

/** The question in several languages. The key is read from `CAUSEWAY_API_KEY`; it is never part of the code. */
export function renderMediaCode(request: MediaCodeRequest): Code[] {
  const { gatewayUrl, kind } = request;
  const { curl, python, typeScript, imports } = LANGUAGES[kind](request);
  return [
    { label: "curl", code: curlOf([baseUrlOf(gatewayUrl) + curl[0], ...curl.slice(1)]) },
    { label: "Python", code: [...pythonHead(gatewayUrl, imports.python), ...python].join("\n") },
    {
      label: "TypeScript",
      code: [...typeScriptHead(gatewayUrl, imports.typeScript), ...typeScript].join("\n"),
    },
  ];
}

interface Lines {
  /** The path first. */
  readonly curl: readonly [string, ...string[]];
  readonly python: readonly string[];
  readonly typeScript: readonly string[];
  readonly imports: { readonly python?: readonly string[]; readonly typeScript: readonly string[] };
}

const pythonFields = (body: JsonObject, indent = "    "): string[] =>
  Object.entries(body).map(([name, value]) => `${indent}${name}=${pythonOf(value, 1)},`);

const jsonWords = (body: JsonObject): string[] => [
  '-H "Content-Type: application/json"',
  `-d ${quote(jsonOf(body))}`,
];

const LANGUAGES: Readonly<Record<MediaCodeRequest["kind"], (request: MediaCodeRequest) => Lines>> = {
  speech: ({ body }) => ({
    curl: ["/audio/speech", ...jsonWords(body), "-o speech.wav"],
    python: [
      "speech = client.audio.speech.create(",
      ...pythonFields(body),
      ")",
      'speech.write_to_file("speech.wav")',
    ],
    imports: { typeScript: ['import { writeFile } from "node:fs/promises";'] },
    typeScript: [
      `const speech = await client.audio.speech.create(${jsonOf(body)});`,
      'await writeFile("speech.wav", Buffer.from(await speech.arrayBuffer()));',
    ],
  }),
  transcript: ({ body, fileName }) => ({
    curl: [
      "/audio/transcriptions",
      ...Object.entries(body).map(([name, value]) => `-F ${quote(`${name}=${value}`)}`),
      `-F ${quote(`file=@${fileName}`)}`,
    ],
    python: [
      `with open(${pythonOf(fileName, 0)}, "rb") as file:`,
      "    transcript = client.audio.transcriptions.create(",
      "        file=file,",
      ...pythonFields(body, "        "),
      "    )",
      "print(transcript.text)",
    ],
    imports: { typeScript: ['import { createReadStream } from "node:fs";'] },
    typeScript: [
      "const transcript = await client.audio.transcriptions.create({",
      `  file: createReadStream(${JSON.stringify(fileName)}),`,
      `  ...${jsonOf(body, 1)},`,
      "});",
      "console.log(transcript.text);",
    ],
  }),
  video: ({ body: { image, ...body } }) => ({
    curl: ["/videos", ...jsonWords(image === undefined ? body : { ...body, image })],
    imports: {
      python: ["import time"],
      typeScript: ['import { writeFile } from "node:fs/promises";'],
    },
    python: [
      "video = client.videos.create(",
      ...pythonFields(body),
      ...(image === undefined ? [] : [`    extra_body=${pythonOf({ image }, 1)},`]),
      ")",
      'while video.status in ("queued", "in_progress"):',
      "    time.sleep(2)",
      "    video = client.videos.retrieve(video.id)",
      'client.videos.download_content(video.id).write_to_file("video.mp4")',
    ],
    typeScript: [
      `let video = await client.videos.create(${jsonOf(image === undefined ? body : { ...body, image })});`,
      'while (video.status === "queued" || video.status === "in_progress") {',
      "  await new Promise((resolve) => setTimeout(resolve, 2000));",
      "  video = await client.videos.retrieve(video.id);",
      "}",
      "const content = await client.videos.downloadContent(video.id);",
      'await writeFile("video.mp4", Buffer.from(await content.arrayBuffer()));',
    ],
  }),
};
