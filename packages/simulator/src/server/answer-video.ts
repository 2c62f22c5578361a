import type { WireRequest } from "../dialects/dialect.ts";
import { openAiError } from "../dialects/openai-chat/errors.ts";
import { drawVideo } from "../dialects/openai-videos/draw-video.ts";
import { decodeJob, renderJob, statusAt, type VideoJob } from "../dialects/openai-videos/video-job.ts";
import type { OwnAnswer } from "./own-answer.ts";

const PATH = /\/videos\/([^/]+)(\/content)?$/;
const RANGE = /^bytes=(\d+)-(\d*)$/;

/** `GET …/videos/{id}`, `GET …/videos/{id}/content` (with `Range`) and `DELETE …/videos/{id}`; null for other paths. */
export function answerVideo(
  { method, path, query }: Pick<WireRequest, "method" | "path" | "query">,
  range: string,
  deleted: Set<string>,
): OwnAnswer | null {
  const [matched, id = "", content] = PATH.exec(path) ?? [];
  if (matched === undefined || !["GET", "DELETE"].includes(method)) return null;
  const job = deleted.has(id) ? null : decodeJob(id);
  if (!job || isForgotten(job)) return refuse(404, `Video ${id} was not found.`);
  if (method === "DELETE") {
    deleted.add(id);
    return json(200, JSON.stringify({ id, object: "video.deleted", deleted: true }));
  }
  if (content) return contentFault(path, job, query) ?? answerContent(job, range);
  const { pollStatus } = job.faults;
  if (pollStatus && !["completed", "failed"].includes(statusAt(job, Date.now())))
    return refuse(pollStatus, "The server had an error.");
  return json(200, JSON.stringify(renderJob(id, job, Date.now())));
}

const isForgotten = ({ createdAt, faults }: VideoJob): boolean =>
  faults.notFoundAfter !== undefined && Date.now() - createdAt >= faults.notFoundAfter;

function contentFault(path: string, { faults }: VideoJob, query: URLSearchParams): OwnAnswer | null {
  const left = Number(query.get("redirects") ?? faults.redirects ?? 0);
  if (left > 0) return { status: 302, headers: { location: `${path}?redirects=${left - 1}` }, body: "" };
  if (faults.downloadStatus) return refuse(faults.downloadStatus, "There is no content.");
  const html = { "content-type": "text/html" };
  return faults.wrongType ? { status: 200, headers: html, body: "<html>a page</html>" } : null;
}

function answerContent(job: VideoJob, range: string): OwnAnswer {
  const status = statusAt(job, Date.now());
  if (status !== "completed") return refuse(409, `The video is ${status}.`);
  const bytes = drawVideo(job.seconds, job.stamp, job.size);
  const [, first, last] = RANGE.exec(range) ?? [];
  const headers = { "content-type": "video/mp4", "accept-ranges": "bytes" };
  if (first === undefined)
    return { status: 200, headers: { ...headers, "content-length": bytes.length }, body: bytes };
  const from = Number(first);
  const to = Math.min(last ? Number(last) : bytes.length - 1, bytes.length - 1);
  if (from > to) return { status: 416, headers: { "content-range": `bytes */${bytes.length}` }, body: "" };
  const body = bytes.subarray(from, to + 1);
  const partial = { "content-range": `bytes ${from}-${to}/${bytes.length}`, "content-length": body.length };
  return { status: 206, headers: { ...headers, ...partial }, body };
}

const json = (status: number, body: string): OwnAnswer => ({
  status,
  headers: { "content-type": "application/json" },
  body,
});

const refuse = (status: number, message: string): OwnAnswer => json(status, openAiError({ status, message }));
