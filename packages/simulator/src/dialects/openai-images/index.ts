import { drawPng } from "../../answer/draw-png.ts";
import {
  BadRequest,
  type Call,
  type Dialect,
  type JsonObject,
  type Prompt,
  type WireRequest,
} from "../dialect.ts";
import { openAiError } from "../openai-chat/errors.ts";
import { plainPrompt } from "../plain-prompt.ts";
import { asText, createPromptCounter, requireText } from "../reading.ts";

const DEFAULT_SIZE = "1024x1024";
const SIZE = /^(\d{1,4})x(\d{1,4})$/;
/** Tokens of one image made at 1024 x 1024 in medium quality; others in proportion to their pixels. */
const OUTPUT_TOKENS = 1_056;
const INPUT_IMAGE_TOKENS = 194;

/** `POST …/images/generations` and `…/images/edits`; edits take JSON or multipart form data. */
export const openaiImages: Dialect = {
  name: "openai-images",
  matches: (method, path) =>
    method === "POST" && (path.endsWith("/images/generations") || path.endsWith("/images/edits")),
  read: readRequest,
  whole: renderAnswer,
  errorBody: openAiError,
};

function readRequest({ path, body }: WireRequest): Prompt {
  const counter = createPromptCounter();
  const userText = counter.text(requireText(body, "prompt"));
  if (path.endsWith("/edits") && countImages(body) === 0)
    throw new BadRequest("Missing required parameter: 'image'.");
  sizeOf(body);
  return plainPrompt({
    model: requireText(body, "model"),
    userText,
    promptTokens: counter.tokens(),
    choices: Math.min(Number(body.n ?? 1), 10),
    controlFields: [body.user],
  });
}

function countImages({ image, images }: JsonObject): number {
  const given = image ?? images;
  if (given === undefined) return 0;
  return Array.isArray(given) ? given.length : 1;
}

/** @throws BadRequest for a size that is no size. */
function sizeOf(body: JsonObject): { size: string; width: number; height: number } {
  const asked = asText(body.size);
  const size = asked === "" || asked === "auto" ? DEFAULT_SIZE : asked;
  const [, width, height] = SIZE.exec(size) ?? [];
  if (!width || !height) throw new BadRequest(`Invalid value: '${size}' is no size.`);
  return { size, width: Number(width), height: Number(height) };
}

function renderAnswer({ request: { body }, prompt, answer }: Call): string {
  const { size, width, height } = sizeOf(body);
  const data = Array.from({ length: prompt.choices }, (_, index) => ({
    b64_json: drawPng(width, height, `${prompt.userText}${index}`),
  }));
  const inputImages = countImages(body) * INPUT_IMAGE_TOKENS;
  const input = (answer.usage?.prompt ?? 0) + inputImages;
  const output = Math.ceil((OUTPUT_TOKENS * width * height) / 1_048_576) * prompt.choices;
  const usage = {
    input_tokens: input,
    input_tokens_details: { text_tokens: input - inputImages, image_tokens: inputImages },
    output_tokens: output,
    output_tokens_details: { image_tokens: output, text_tokens: 0 },
    total_tokens: input + output,
  };
  const quality = asText(body.quality) || "medium";
  const fields = { background: "opaque", output_format: "png", quality, size };
  return JSON.stringify({ created: answer.created, ...fields, data, ...(answer.usage && { usage }) });
}
