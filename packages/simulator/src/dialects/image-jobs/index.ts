import type { Dialect } from "../dialect.ts";
import { asObject } from "../reading.ts";
import { jobOf, originOf, readJob } from "./submit-job.ts";

const FAL = /^(.*\/fal-ai\/[\w./-]+)$/;
const BFL = /\/(flux[\w.-]*)$/;

/** `POST …/flux-…`: a job of Black Forest Labs, told of at `…/get_result`. */
export const bflImages: Dialect = {
  name: "bfl-images",
  matches: (method, path) => method === "POST" && BFL.test(path),
  read: (request) => readJob(request, request.body, BFL.exec(request.path)?.[1] ?? ""),
  whole(call) {
    const id = jobOf(call, call.request.body);
    return JSON.stringify({ id, polling_url: `${originOf(call.request)}/bfl/get_result?id=${id}` });
  },
  errorBody: ({ message }) => JSON.stringify({ detail: message }),
};

/** `POST …/fal-ai/…`: a job in the queue of fal. */
export const falImages: Dialect = {
  name: "fal-images",
  matches: (method, path) => method === "POST" && FAL.test(path),
  read: (request) => readJob(request, request.body, request.path, Number(request.body.num_images ?? 1)),
  whole(call) {
    const { request } = call;
    const { image_size: sides, ...fields } = request.body;
    const id = jobOf(call, { ...fields, ...asObject(sides) });
    const url = `${originOf(request)}${request.path}/requests/${id}`;
    const urls = { response_url: url, status_url: `${url}/status`, cancel_url: `${url}/cancel` };
    return JSON.stringify({ request_id: id, ...urls, queue_position: 0 });
  },
  errorBody: ({ message }) => JSON.stringify({ detail: message }),
};
