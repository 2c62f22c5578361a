import type { Call, JsonObject, Prompt, WireRequest } from "../dialect.ts";
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
  return plainPrompt({ model, userText, promptTokens: counter.tokens(), choices });
}

/** The ID of a new job for images of the sides in `fields`. */
export function jobOf(call: Call, fields: { readonly width?: unknown; readonly height?: unknown }): string {
  const { controls, answer, request } = call;
  const { width, height } = fields;
  const size = width && height ? `${String(width)}x${String(height)}` : "1024x1024";
  const asked = {
    ...call,
    request: { ...request, body: { size } },
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
