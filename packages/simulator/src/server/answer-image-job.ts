import { renderAssemblyTranscript } from "../dialects/speech-providers/transcripts.ts";
import { decodeJob, type ImageJob, isDone } from "../dialects/image-jobs/image-job.ts";
import type { OwnAnswer } from "./own-answer.ts";

const BFL = /\/get_result$/;
const ASSEMBLYAI = /\/v2\/transcript\/([\w-]+)$/;
const RUNWAY = /\/v1\/tasks\/([\w-]+)$/;
const REPLICATE = /\/predictions\/([\w-]+)(\/cancel)?$/;
const FAL = /\/fal-ai\/.+\/requests\/([\w-]+)(\/status|\/cancel)?$/;

/** Jobs for images, and for transcripts at `GET …/v2/transcript/{id}` (AssemblyAI): `GET …/get_result?id=` (BFL), `…/tasks/{id}` (Runway), `…/predictions/{id}` (Replicate), `GET …/requests/{id}[/status]` and `PUT …/cancel` (fal). Null for other paths. */
export function answerImageJob(method: string, path: string, query: URLSearchParams): OwnAnswer | null {
  if (method === "GET" && BFL.test(path)) return answer(query.get("id") ?? "", renderBfl);
  const transcript = ASSEMBLYAI.exec(path)?.[1];
  if (transcript !== undefined) return method === "GET" ? answer(transcript, renderTranscript) : null;
  const task = RUNWAY.exec(path)?.[1];
  if (task !== undefined) return method === "DELETE" ? json(204, null) : answer(task, renderTask);
  const [ofReplicate, prediction = "", cancel] = REPLICATE.exec(path) ?? [];
  if (ofReplicate !== undefined)
    return cancel ? json(200, { status: "canceled" }) : answer(prediction, renderPrediction);
  const [matched, id = "", part] = FAL.exec(path) ?? [];
  if (matched === undefined) return null;
  if (method === "PUT" && part === "/cancel") return json(202, { status: "CANCELLATION_REQUESTED" });
  return method === "GET" ? answer(id, part ? renderFalStatus : renderFalResult) : null;
}

function answer(id: string, render: (job: ImageJob, done: boolean) => OwnAnswer): OwnAnswer {
  const job = decodeJob(id);
  if (!job) return json(404, { detail: "Not Found" });
  const done = isDone(job, Date.now());
  return done || job.pollStatus === 200 ? render(job, done) : json(job.pollStatus, { detail: "busy" });
}

function renderBfl(job: ImageJob, done: boolean): OwnAnswer {
  if (!done) return json(200, { status: "Pending", result: null });
  if (job.filtered) return json(200, { status: "Content Moderated", result: null });
  if (job.error) return json(200, { status: "Error", details: job.error });
  return json(200, { status: "Ready", result: { sample: job.urls[0] } });
}

function renderTranscript({ error, recording }: ImageJob, done: boolean): OwnAnswer {
  if (!done) return json(200, { status: "processing", text: null, error: null });
  if (error || !recording) return json(200, { status: "error", error });
  return json(200, renderAssemblyTranscript(recording));
}

function renderTask(job: ImageJob, done: boolean): OwnAnswer {
  if (!done) return json(200, { status: "RUNNING" });
  if (job.filtered)
    return json(200, { status: "FAILED", failure: "moderated", failureCode: "SAFETY.INPUT.TEXT" });
  if (job.error) return json(200, { status: "FAILED", failure: job.error, failureCode: "INTERNAL" });
  return json(200, { status: "SUCCEEDED", output: job.urls });
}

function renderPrediction(job: ImageJob, done: boolean): OwnAnswer {
  if (!done) return json(200, { status: "processing", output: null });
  const error = job.filtered ? "NSFW content detected." : job.error;
  return json(200, error ? { status: "failed", error } : { status: "succeeded", output: job.urls });
}

const renderFalStatus = (_job: ImageJob, done: boolean): OwnAnswer =>
  json(200, done ? { status: "COMPLETED" } : { status: "IN_PROGRESS" });

function renderFalResult(job: ImageJob, done: boolean): OwnAnswer {
  if (!done) return json(400, { detail: "Request is still in progress" });
  const refused = {
    loc: ["body", "prompt"],
    msg: "The content was refused.",
    type: "content_policy_violation",
  };
  if (job.filtered) return json(422, { detail: [refused] });
  if (job.error) return json(500, { detail: job.error });
  return json(200, { images: job.urls.map((url) => ({ url, content_type: "image/png" })) });
}

const json = (status: number, value: unknown): OwnAnswer => ({
  status,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(value),
});
