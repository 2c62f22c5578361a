import { type Access, accessHeaders } from "../access/access.ts";
import { type OnRequest, readProblem, sendKnown } from "../chat/ask.ts";
import { toDataUrl } from "../files/data-url.ts";
import { readNumber } from "../format/read-number.ts";
import { AnswerError, iterate, readWhole, toFacts, type Usage } from "../chat/read-answer.ts";
import type { AnswerFacts, Attachment } from "../chat/types.ts";

export interface VideoRequest {
  readonly access: Access;
  readonly model: string;
  readonly prompt: string;
  /** As typed; empty: the model's default. */
  readonly seconds: string;
  /** `WxH`, as typed; empty: the model's default. */
  readonly size: string;
  /** The first image is the one to start from. */
  readonly attachments: readonly Attachment[];
  /** Cancels the job, too. */
  readonly signal: AbortSignal;
  readonly onRequest: OnRequest;
}

/** A video job, as far as the page reads it. */
interface VideoJob {
  readonly id: string;
  readonly model: string;
  readonly status: "queued" | "in_progress" | "completed" | "failed" | "canceled" | "expired";
  /** Percent. */
  readonly progress: number;
  readonly error: { readonly message?: string } | null;
  readonly usage: Usage | null;
}

const FIRST_POLL_MS = 500;
const LAST_POLL_MS = 5_000;
/** A larger one would take several times its size of the page's memory. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Starts a video job, follows it to its end and loads the video.
 * @param onProgress told the percentage whenever it is asked for
 * @returns the video as a data URL: it plays without a request to anyone
 * @throws AnswerError in the gateway's words
 */
export async function askVideo(
  request: VideoRequest,
  onProgress: (percent: number) => void,
): Promise<{ readonly video: string; readonly facts: AnswerFacts }> {
  const { access, signal } = request;
  const startedAt = performance.now();
  const body = JSON.stringify(bodyOf(request));
  const headers = { "content-type": "application/json" };
  const start = { method: "POST", headers, body, signal };
  const created = await call(access, "/api/videos", start, request.onRequest);
  const requestId = created.headers.get("x-request-id");
  const first = (await readWhole(created)) as VideoJob;
  const job = await follow(first, request, onProgress);
  if (job.status !== "completed") throw new AnswerError(job.error?.message ?? `The video is ${job.status}.`);
  const content = await call(access, `/api/videos/${job.id}/content`, { signal });
  const video = await toVideoUrl(content);
  const facts = toFacts({ usage: job.usage }, null, performance.now() - startedAt);
  return { video, facts: { ...facts, requestId, model: job.model } };
}

function bodyOf({ model, prompt, seconds, size, attachments }: VideoRequest): Record<string, unknown> {
  const image = attachments.find(({ kind }) => kind === "image");
  return {
    ...{ model, prompt },
    ...(seconds.trim() === "" ? {} : { seconds: readNumber(seconds) }),
    ...(size.trim() === "" ? {} : { size: size.trim() }),
    ...(image ? { image: image.data } : {}),
  };
}

/** Until the job has ended. When the reader stops it, it is canceled at the gateway. */
async function follow(
  job: VideoJob,
  { access, signal }: VideoRequest,
  onProgress: (percent: number) => void,
): Promise<VideoJob> {
  const path = `/api/videos/${job.id}`;
  let known = job;
  try {
    for (let waitMs = FIRST_POLL_MS; isOpen(known); waitMs = Math.min(waitMs * 1.5, LAST_POLL_MS)) {
      onProgress(known.progress);
      await pause(waitMs, signal);
      known = (await readWhole(await call(access, path, { signal }))) as VideoJob;
    }
    return known;
  } catch (error) {
    // It may have ended meanwhile: then this is one request for nothing.
    if (signal.aborted) await call(access, path, { method: "DELETE", keepalive: true }).catch(() => {});
    throw error;
  }
}

const isOpen = ({ status }: VideoJob): boolean => status === "queued" || status === "in_progress";

interface CallInit extends RequestInit {
  readonly headers?: Readonly<Record<string, string>>;
}

/** @param onRequest only the request that starts a job is the one to look for */
async function call(
  access: Access,
  path: string,
  init: CallInit,
  onRequest: OnRequest = () => {},
): Promise<Response> {
  const headers = { ...init.headers, ...accessHeaders(access) };
  const response = await sendKnown(path, { ...init, headers }, onRequest);
  if (!response.ok) throw new AnswerError(await readProblem(response));
  return response;
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });

/** @throws AnswerError for a video that is too large to play here */
async function toVideoUrl(response: Response): Promise<string> {
  const parts: BlobPart[] = [];
  let bytes = 0;
  if (!response.body) throw new AnswerError("The video is empty.");
  for await (const part of iterate(response.body)) {
    bytes += part.length;
    if (bytes > MAX_BYTES)
      throw new AnswerError(
        "The video is larger than 64 MB. Download it from Videos in the dashboard or with the API.",
      );
    parts.push(part as Uint8Array<ArrayBuffer>);
  }
  return toDataUrl(new Blob(parts, { type: typeOf(response) }), "the video");
}

/** Only ever shown as a video. */
function typeOf(response: Response): string {
  const type = response.headers.get("content-type") ?? "";
  return /^video\/[a-z0-9.+-]+$/i.test(type) ? type : "video/mp4";
}
