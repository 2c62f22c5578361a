import type { Call, Dialect, Prompt, WireRequest } from "../dialect.ts";
import { madeImages } from "../openai-images/made-images.ts";
import { plainPrompt } from "../plain-prompt.ts";
import { asObject, createPromptCounter, requireText } from "../reading.ts";
import { encodeJob } from "./image-job.ts";

const FAL = /^(.*\/fal-ai\/[\w./-]+)$/;
const BFL = /\/(flux[\w.-]*)$/;

/** `POST …/flux-…`: a job of Black Forest Labs, told of at `…/get_result`. */
export const bflImages: Dialect = {
  name: "bfl-images",
  matches: (method, path) => method === "POST" && BFL.test(path),
  read: (request) => readRequest(request, BFL.exec(request.path)?.[1] ?? "", 1),
  whole(call) {
    const id = jobOf(call);
    return JSON.stringify({ id, polling_url: `${originOf(call.request)}/bfl/get_result?id=${id}` });
  },
  errorBody: ({ message }) => JSON.stringify({ detail: message }),
};

/** `POST …/fal-ai/…`: a job in the queue of fal. */
export const falImages: Dialect = {
  name: "fal-images",
  matches: (method, path) => method === "POST" && FAL.test(path),
  read: (request) => readRequest(request, request.path, Number(request.body.num_images ?? 1)),
  whole(call) {
    const { request } = call;
    const id = jobOf(call);
    const url = `${originOf(request)}${request.path}/requests/${id}`;
    const urls = { response_url: url, status_url: `${url}/status`, cancel_url: `${url}/cancel` };
    return JSON.stringify({ request_id: id, ...urls, queue_position: 0 });
  },
  errorBody: ({ message }) => JSON.stringify({ detail: message }),
};

const originOf = ({ headers }: WireRequest): string => `http://${headers.host}`;

function readRequest({ body }: WireRequest, model: string, choices: number): Prompt {
  const counter = createPromptCounter();
  const userText = counter.text(requireText(body, "prompt"));
  return plainPrompt({ model, userText, promptTokens: counter.tokens(), choices });
}

function jobOf(call: Call): string {
  const { controls, answer, request } = call;
  const { width, height } = { ...request.body, ...asObject(request.body.image_size) };
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
