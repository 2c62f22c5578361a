import { bedrockError, bedrockErrorHeaders, bedrockStatus } from "../bedrock-converse/errors.ts";
import type { Call, Dialect, JsonObject, Prompt, WireRequest } from "../dialect.ts";
import { readOptions, sidesOfRatio } from "../openai-images/image-options.ts";
import { madeImages } from "../openai-images/made-images.ts";
import { plainPrompt } from "../plain-prompt.ts";
import { asNumber, asObject, asText, createPromptCounter, requireText } from "../reading.ts";

const STABILITY = /\/v2beta\/stable-image\/generate\/([\w.-]+)$/;
const BEDROCK = /\/model\/([^/]*(?:nova-canvas|titan-image|stability\.)[^/]*)\/invoke$/;

/** `POST …/v2beta/stable-image/generate/…`: a form, answered by one image in JSON. */
export const stabilityImages: Dialect = {
  name: "stability-images",
  matches: (method, path) => method === "POST" && STABILITY.test(path),
  read({ path, body }) {
    readOptions({ output_format: body.output_format });
    sidesOfRatio(body.aspect_ratio);
    return read(requireText(body, "prompt"), STABILITY.exec(path)?.[1] ?? "", 1);
  },
  whole: (call) =>
    JSON.stringify({
      image: dataOf(call)[0],
      finish_reason: call.controls.filtered ? "CONTENT_FILTERED" : "SUCCESS",
      seed: 1,
    }),
  errorBody: ({ message }) => JSON.stringify({ id: "sim", name: "bad_request", errors: [message] }),
};

/** `POST …/model/{model}/invoke` of Amazon's and Stability AI's image models. */
export const bedrockImages: Dialect = {
  name: "bedrock-images",
  matches: (method, path) => method === "POST" && BEDROCK.test(path),
  read({ path, body }) {
    const text = asObject(body.textToImageParams ?? body.imageVariationParams).text ?? body.prompt;
    const count = asNumber(asObject(body.imageGenerationConfig).numberOfImages) ?? 1;
    return read(asText(text), decodeURIComponent(BEDROCK.exec(path)?.[1] ?? ""), count);
  },
  whole: (call) => JSON.stringify(renderBedrock(call)),
  errorBody: bedrockError,
  errorStatus: bedrockStatus,
  errorHeaders: bedrockErrorHeaders,
};

function read(text: string, model: string, choices: number): Prompt {
  const counter = createPromptCounter();
  return plainPrompt({ model, userText: counter.text(text), promptTokens: counter.tokens(), choices });
}

function dataOf(call: Call): string[] {
  const { width, height } = asObject(call.request.body.imageGenerationConfig);
  const { aspect_ratio, output_format } = call.request.body;
  const request: WireRequest = { ...call.request, body: { width, height, aspect_ratio, output_format } };
  return madeImages({ ...call, request }).flatMap(({ b64_json: data }) => data ?? []);
}

function renderBedrock(call: Call): JsonObject {
  const { prompt, controls } = call;
  if (prompt.model.includes("stability."))
    return controls.filtered
      ? { images: [], seeds: [1], finish_reasons: ["Filter reason: prompt"] }
      : { images: dataOf(call), seeds: [1], finish_reasons: [null] };
  const error = controls.filtered ? "This request has been blocked by our content filters." : null;
  return { images: error ? [] : dataOf(call), error };
}
