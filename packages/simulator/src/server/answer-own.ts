import type { WireRequest } from "../dialects/dialect.ts";
import { openAiError } from "../dialects/openai-chat/errors.ts";
import { answerImage } from "./answer-image.ts";
import { answerImageJob } from "./answer-image-job.ts";
import { answerVideo } from "./answer-video.ts";
import { answerVideoJob } from "./answer-video-job.ts";
import type { Context } from "./context.ts";
import { listModels } from "./list-models.ts";
import type { OwnAnswer } from "./own-answer.ts";

type Request = Omit<WireRequest, "body">;

/** What no dialect answers: the tally, health, lists of models, video jobs, and the 404. */
export function answerOwn(context: Context, request: Request): OwnAnswer {
  const { method, path, headers } = request;
  const known = KNOWN[`${method} ${path}`];
  if (known) return json(200, known(context, request));
  if (method === "GET" && path.endsWith("/models")) return json(200, listModels(path));
  const image = answerImage(method, path, request.query);
  if (image) return image;
  const videoJob = answerVideoJob(method, path, `http://${headers.host}`, context.deletedVideos);
  if (videoJob) return videoJob;
  const job = answerImageJob(method, path, request.query);
  if (job) return job;
  const video = answerVideo(request, String(headers.range ?? ""), context.deletedVideos);
  if (video) return video;
  const message = `Unknown request URL: ${method} ${path}.`;
  return { ...json(404, null), body: openAiError({ status: 404, message }) };
}

const health = () => ({ status: "ok" });

const KNOWN: Readonly<Record<string, (context: Context, request: Request) => unknown>> = {
  "GET /": health,
  "GET /health": health,
  "GET /livez": health,
  "GET /readyz": health,
  "GET /__tally": (context, { query }) => reportOf(context, query),
  "POST /__reset": (context) => {
    resetContext(context);
    return { ok: true };
  },
  "POST /__bodies": (context, { query }) => {
    context.keepBodies = query.get("keep") === "true";
    return { keepBodies: context.keepBodies };
  },
};

/** Forgets what was served, the faults and the script that were set, and the videos that were deleted. */
export function resetContext(context: Context): void {
  context.tally.reset();
  context.faults.clear();
  context.script.set([]);
  context.deletedVideos.clear();
}

/** `?id=` narrows to one id; `?served=0` leaves the list out. */
function reportOf(context: Context, query: URLSearchParams): unknown {
  const report = context.tally.report();
  const id = query.get("id");
  if (query.get("served") === "0") return { totals: report.totals };
  return id === null
    ? report
    : {
        totals: report.totals,
        open: report.open.filter((one) => one === id),
        served: report.served.filter((one) => one.id === id),
      };
}

const json = (status: number, value: unknown): OwnAnswer => ({
  status,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(value),
});
