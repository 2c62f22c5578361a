import type { Call, JsonObject, Prompt, WireRequest } from "../dialect.ts";
import { readOptions, sidesOfRatio } from "../openai-images/image-options.ts";
import { madeImages } from "../openai-images/made-images.ts";
import { plainPrompt } from "../plain-prompt.ts";
import { createPromptCounter, requireText } from "../reading.ts";
import { encodeJob } from "./image-job.ts";

/** Where the caller reached the simulator, for the addresses in an answer. */
export const originOf = ({ headers }: WireRequest): string => `http://${headers.host}`;

/** A request for a job; `fields` has its prompt. @throws BadRequest */
export function readJob(_request: WireRequest, fields: JsonObject, model: string, choices = 1): Prompt {
  const counter = createPromptCounter();
  const userText = counter.text(requireText(fields, "prompt"));
  readOptions({ output_format: fields.output_format });
  sidesOfRatio(fields.aspect_ratio);
  return plainPrompt({ model, userText, promptTokens: counter.tokens(), choices });
}

/** The ID of a new job for images of the sides or the ratio, and in the file format, that `fields` ask for. */
export function jobOf(call: Call, fields: JsonObject): string {
  const { controls, answer, request } = call;
  const { width, height, aspect_ratio, output_format } = fields;
  const asked = {
    ...call,
    request: { ...request, body: { width, height, aspect_ratio, output_format } },
    controls: { ...controls, imageAsUrl: true },
  };
  return encodeJob({
    createdAt: answer.createdMs,
    ms: controls.queueMs ?? 0,
    error: controls.jobError ?? null,
    filtered: controls.filtered ?? false,
    pollStatus: controls.pollStatus ?? 200,
    urls: madeImages(asked).flatMap(({ url }) => url ?? []),
  });
}
