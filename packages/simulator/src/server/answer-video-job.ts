import { isDone, lookAtJob, type SeenJob } from "../dialects/video-jobs/look-at-job.ts";
import { outside, renderOperation } from "../dialects/video-jobs/veo.ts";
import { renderXaiJob, XAI } from "../dialects/video-jobs/xai.ts";
import type { OwnAnswer } from "./own-answer.ts";

/** How one format tells of a job. */
interface Place {
  readonly path: RegExp;
  /** Tells ids of this format apart from others at the same path. */
  readonly format?: string;
  /** `name` is what the path names, the id at its end. */
  readonly render: (seen: SeenJob, name: string) => object;
  /** Status of an answer about a job that runs. */
  readonly openStatus?: number;
}

const PLACES: readonly Place[] = [
  { path: /\/videos\/([\w-]+)$/, format: XAI, render: renderXaiJob, openStatus: 202 },
  {
    path: /\/(models\/[\w.-]+\/operations\/([\w-]+))$/,
    render: (seen, name) => renderOperation(name, seen, outside(seen)),
  },
];

/** `GET` of video jobs in formats that aren't OpenAI's; null for other paths. */
export function answerVideoJob(method: string, path: string, origin: string): OwnAnswer | null {
  if (method !== "GET") return null;
  for (const { path: pattern, format, render, openStatus = 200 } of PLACES) {
    const [matched, name = "", id = name] = pattern.exec(path) ?? [];
    const seen = matched === undefined ? null : lookAtJob(id, origin, format);
    if (!seen) continue;
    const { pollStatus } = seen.job.faults;
    if (pollStatus && !isDone(seen))
      return json(pollStatus, { error: { message: "The server had an error." } });
    return json(isDone(seen) ? 200 : openStatus, render(seen, name));
  }
  return null;
}

const json = (status: number, value: unknown): OwnAnswer => ({
  status,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(value),
});
