import type { ModelType } from "@causeway/contracts";
import type { CodeTab } from "@causeway/ui/code-tabs";
import { chatSnippets } from "./chat-snippets.ts";
import type { Example } from "@/data/example.ts";
import { pythonClient, typescriptClient } from "./sdk-clients.ts";

/** A first request for a model of this type, in what people use; none for types that have no endpoint of their own. */
export function modelSnippets(type: ModelType, example: Example): CodeTab[] {
  if (type === "chat") return chatSnippets(example);
  const call = CALLS[type];
  if (!call) return [];
  const url = `${example.gatewayUrl}/v1`;
  const tabs = [{ label: "curl", code: curl(url, example.model, call) }];
  if (!call.python || !call.typescript) return tabs;
  return [
    ...tabs,
    { label: "Python", code: python(url, example.model, call.python) },
    { label: "TypeScript", code: typescript(url, example.model, call.typescript) },
  ];
}

interface Call {
  readonly path: string;
  /** Fields besides the model; of a form when `file` names one to upload. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly file?: string;
  /** Where curl writes a response that isn't JSON. */
  readonly output?: string;
  /** What follows the client, with the model in it; absent where OpenAI's SDK has no method for it. */
  readonly python?: (model: string) => readonly string[];
  readonly typescript?: (model: string) => readonly string[];
}

interface OneText {
  readonly path: string;
  /** Of the client, the same in both languages. */
  readonly method: string;
  readonly field: string;
  readonly text: string;
  /** What is printed of the response. */
  readonly python: string;
  readonly typescript: string;
}

/** A call of one text whose response is JSON. */
const callOf = ({ path, method, field, text, python, typescript }: OneText): Call => ({
  path,
  fields: { [field]: text },
  python: (model) => [`response = client.${method}(model=${model}, ${field}="${text}")`, `print(${python})`],
  typescript: (model) => [
    `const response = await client.${method}({ model: ${model}, ${field}: "${text}" });`,
    `console.log(${typescript});`,
  ],
});

const EMBEDDING = callOf({
  path: "/embeddings",
  method: "embeddings.create",
  field: "input",
  text: "The river crosses a valley",
  python: "len(response.data[0].embedding)",
  typescript: "response.data[0].embedding.length",
});

const IMAGE = callOf({
  path: "/images/generations",
  method: "images.generate",
  field: "prompt",
  text: "A river",
  python: "response.data[0]",
  typescript: "response.data[0]",
});

const MODERATION = callOf({
  path: "/moderations",
  method: "moderations.create",
  field: "input",
  text: "Have a great day",
  python: "response.results[0].flagged",
  typescript: "response.results[0].flagged",
});

const VIDEO: Call = {
  path: "/videos",
  fields: { prompt: "A river", seconds: "4" },
  python: (model) => [
    `video = client.videos.create_and_poll(model=${model}, prompt="A river", seconds="4")`,
    "print(video.status)",
  ],
  typescript: (model) => [
    `let video = await client.videos.create({ model: ${model}, prompt: "A river", seconds: "4" });`,
    'while (video.status === "queued" || video.status === "in_progress") {',
    "  await new Promise((resolve) => setTimeout(resolve, 2_000));",
    "  video = await client.videos.retrieve(video.id);",
    "}",
    "console.log(video.status);",
  ],
};

const SPEECH: Call = {
  path: "/audio/speech",
  fields: { input: "Hello", voice: "alloy", response_format: "wav" },
  output: "hello.wav",
  python: (model) => [
    `speech = client.audio.speech.create(model=${model}, input="Hello", voice="alloy", response_format="wav")`,
    'speech.write_to_file("hello.wav")',
  ],
  typescript: (model) => [
    "const speech = await client.audio.speech.create({",
    `  model: ${model},`,
    '  input: "Hello",',
    '  voice: "alloy",',
    '  response_format: "wav",',
    "});",
    "console.log((await speech.arrayBuffer()).byteLength);",
  ],
};

const TRANSCRIPTION: Call = {
  path: "/audio/transcriptions",
  fields: {},
  file: "hello.wav",
  python: (model) => [
    'with open("hello.wav", "rb") as file:',
    `    print(client.audio.transcriptions.create(model=${model}, file=file).text)`,
  ],
  typescript: (model) => [
    'import { createReadStream } from "node:fs";',
    "const transcription = await client.audio.transcriptions.create({",
    `  model: ${model},`,
    '  file: createReadStream("hello.wav"),',
    "});",
    "console.log(transcription.text);",
  ],
};

const RERANK: Call = {
  path: "/rerank",
  fields: { query: "river valley", documents: ["Grain boats", "The river crosses a valley"] },
};

const CALLS: Readonly<Partial<Record<ModelType, Call>>> = {
  embedding: EMBEDDING,
  image: IMAGE,
  video: VIDEO,
  "audio-speech": SPEECH,
  "audio-transcription": TRANSCRIPTION,
  moderation: MODERATION,
  rerank: RERANK,
};

function curl(url: string, model: string, { path, fields, file, output }: Call): string {
  const body = file
    ? [`  -F model=${model} -F file=@${file}`]
    : [`  -H "Content-Type: application/json" \\`, `  -d '${JSON.stringify({ model, ...fields })}'`];
  const lines = [`curl ${url}${path} \\`, '  -H "Authorization: Bearer $CAUSEWAY_API_KEY" \\', ...body];
  return [lines.join("\n"), ...(output ? [`  -o ${output}`] : [])].join(" \\\n");
}

const python = (url: string, model: string, call: NonNullable<Call["python"]>): string =>
  [...pythonClient(url), ...call(JSON.stringify(model))].join("\n");

const typescript = (url: string, model: string, call: NonNullable<Call["typescript"]>): string =>
  [...typescriptClient(url), ...call(JSON.stringify(model))].join("\n");
