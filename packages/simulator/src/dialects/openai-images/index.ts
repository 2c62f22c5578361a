import {
  type Call,
  type Dialect,
  type Frame,
  type Prompt,
  BadRequest,
  type WireRequest,
} from "../dialect.ts";
import { openAiError } from "../openai-chat/errors.ts";
import { plainPrompt } from "../plain-prompt.ts";
import { createPromptCounter, requireText } from "../reading.ts";
import { namedEvent } from "../sse.ts";
import { checkFields, readOptions } from "./image-options.ts";
import { countImages, madeImages, qualityOf, sizeOf, usageOf } from "./made-images.ts";

/** `POST …/images/generations` and `…/images/edits`; edits take JSON or multipart form data. */
export const openaiImages: Dialect = {
  name: "openai-images",
  matches: (method, path) =>
    method === "POST" && (path.endsWith("/images/generations") || path.endsWith("/images/edits")),
  read: readRequest,
  whole: renderAnswer,
  errorBody: openAiError,
  stream: {
    contentType: () => "text/event-stream",
    frames: renderStream,
    errorFrame: (fault) => namedEvent({ type: "error", error: JSON.parse(openAiError(fault)).error }, false),
  },
};

function readRequest({ path, body }: WireRequest): Prompt {
  const counter = createPromptCounter();
  const userText = counter.text(requireText(body, "prompt"));
  if (path.endsWith("/edits") && countImages(body) === 0)
    throw new BadRequest("Missing required parameter: 'image'.");
  checkFields(body, path.endsWith("/edits"));
  readOptions(body);
  sizeOf(body);
  return plainPrompt({
    model: requireText(body, "model"),
    stream: body.stream === true || body.stream === "true",
    userText,
    promptTokens: counter.tokens(),
    choices: Number(body.n ?? 1),
    controlFields: [body.user],
  });
}

function fieldsOf({ request: { body } }: Call) {
  const { format, isTransparent } = readOptions(body);
  return {
    background: isTransparent ? "transparent" : "opaque",
    output_format: format,
    quality: qualityOf(body),
    size: sizeOf(body).size,
  };
}

function renderAnswer(call: Call): string {
  const { answer, controls } = call;
  const data = controls.filtered
    ? madeImages(call).map(() => ({ respect_moderation: false }))
    : madeImages(call);
  const usage = usageOf(call, data.length);
  return JSON.stringify({ created: answer.created, ...fieldsOf(call), data, ...(usage && { usage }) });
}

/** Partial images, and each image whole. */
function* renderStream(call: Call): Iterable<Frame> {
  const { request, answer } = call;
  const kind = request.path.endsWith("/edits") ? "image_edit" : "image_generation";
  const fields = { created_at: answer.created, ...fieldsOf(call) };
  for (const { b64_json } of madeImages(call)) {
    for (let at = 0; at < Number(request.body.partial_images ?? 0); at += 1)
      yield namedEvent({ type: `${kind}.partial_image`, b64_json, partial_image_index: at, ...fields }, true);
    const usage = usageOf(call, 1);
    yield namedEvent({ type: `${kind}.completed`, b64_json, ...fields, ...(usage && { usage }) }, true);
  }
}
