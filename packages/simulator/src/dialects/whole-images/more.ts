import { openAiError } from "../openai-chat/errors.ts";
import type { Call, Dialect, JsonObject, Prompt, WireRequest } from "../dialect.ts";
import { readOptions, sidesOfRatio } from "../openai-images/image-options.ts";
import { madeImages } from "../openai-images/made-images.ts";
import { plainPrompt } from "../plain-prompt.ts";
import { asObject, asObjects, asText, createPromptCounter } from "../reading.ts";

const DEEPINFRA = /\/inference\/(.+)$/;
const NVIDIA = /\/genai\/(.+)$/;
const FIREWORKS = /\/workflows\/(.+)\/text_to_image$/;

/** @throws BadRequest for a ratio or a file format that no provider has */
function promptOf(text: unknown, model: string, { body }: WireRequest, choices: unknown = 1): Prompt {
  readOptions({ output_format: body.output_format });
  sidesOfRatio(body.aspect_ratio);
  const counter = createPromptCounter();
  const userText = counter.text(asText(text));
  return plainPrompt({ model, userText, promptTokens: counter.tokens(), choices: Number(choices ?? 1) });
}

/** Images of the sides or the ratio that were asked for, in base64 or as URLs. */
function made(call: Call, fields: JsonObject): string[] {
  const { width, height, aspect_ratio, seed, negative_prompt } = fields;
  const body = { width, height, aspect_ratio, seed, negative_prompt };
  const request: WireRequest = { ...call.request, body };
  return madeImages({ ...call, request }).flatMap((image) => image.b64_json ?? image.url ?? []);
}

/** `POST …/inference/{model}` of Deep Infra. */
export const deepinfraImages: Dialect = {
  name: "deepinfra-images",
  matches: (method, path) => method === "POST" && DEEPINFRA.test(path),
  read: (request) => {
    const { prompt, num_images } = request.body;
    return promptOf(prompt, DEEPINFRA.exec(request.path)?.[1] ?? "", request, num_images);
  },
  whole: (call) => {
    const { filtered } = call.controls;
    const images = filtered
      ? []
      : made(call, call.request.body).map((data) => `data:image/png;base64,${data}`);
    return JSON.stringify({ images, nsfw_content_detected: [filtered === true] });
  },
  errorBody: openAiError,
};

/** `POST …/image_generation` of MiniMax. */
export const minimaxImages: Dialect = {
  name: "minimax-images",
  matches: (method, path) => method === "POST" && path.endsWith("/image_generation"),
  read: (request) => promptOf(request.body.prompt, asText(request.body.model), request, request.body.n),
  whole: (call) =>
    JSON.stringify(
      call.controls.filtered
        ? { base_resp: { status_code: 1026, status_msg: "input new_sensitive" } }
        : { data: { image_base64: made(call, call.request.body) }, base_resp: { status_code: 0 } },
    ),
  errorBody: openAiError,
};

/** `POST …/workflows/{model}/text_to_image` of Fireworks. */
export const fireworksImages: Dialect = {
  name: "fireworks-images",
  matches: (method, path) => method === "POST" && FIREWORKS.test(path),
  read: (request) => promptOf(request.body.prompt, FIREWORKS.exec(request.path)?.[1] ?? "", request),
  whole: (call) =>
    JSON.stringify({
      base64: made(call, call.request.body),
      finishReason: call.controls.filtered ? "CONTENT_FILTERED" : "SUCCESS",
    }),
  errorBody: openAiError,
};

/** `POST …/genai/{model}` of NVIDIA's API catalog. */
export const nvidiaImages: Dialect = {
  name: "nvidia-images",
  matches: (method, path) => method === "POST" && NVIDIA.test(path),
  read: (request) => promptOf(request.body.prompt, NVIDIA.exec(request.path)?.[1] ?? "", request),
  whole: (call) => {
    const finishReason = call.controls.filtered ? "CONTENT_FILTERED" : "SUCCESS";
    const artifacts = made(call, call.request.body).map((base64) => ({ base64, finishReason, seed: 1 }));
    return JSON.stringify({ artifacts });
  },
  errorBody: openAiError,
};

/** `POST …/multimodal-generation/generation` of Alibaba Cloud Model Studio. */
export const qwenImages: Dialect = {
  name: "qwen-images",
  matches: (method, path) => method === "POST" && path.endsWith("/multimodal-generation/generation"),
  read(request) {
    const [message] = asObjects(asObject(request.body.input).messages);
    const text = asObjects(message?.content).find((part) => part.text !== undefined)?.text;
    return promptOf(text, asText(request.body.model), request);
  },
  whole(call) {
    if (call.controls.filtered)
      return JSON.stringify({ code: "DataInspectionFailed", message: "Inappropriate content." });
    const parameters = asObject(call.request.body.parameters);
    const [width, height] = asText(parameters.size).split("*");
    const asUrl = { ...call, controls: { ...call.controls, imageAsUrl: true } };
    const content = made(asUrl, { ...parameters, width, height }).map((image) => ({ image }));
    return JSON.stringify({ output: { choices: [{ message: { role: "assistant", content } }] } });
  },
  errorBody: openAiError,
};
