import { idBehind } from "../dialects/video-jobs/external-ids.ts";
import { isDone, lookAtJob, type SeenJob } from "../dialects/video-jobs/look-at-job.ts";
import {
  renderFalResult,
  renderFalStatus,
  renderKling,
  renderMinimax,
  renderReplicate,
  renderRunway,
  renderSeedance,
  renderWan,
} from "../dialects/video-jobs/render-tasks.ts";
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
  /** Status of an answer about a job that a content filter ended. */
  readonly filteredStatus?: number;
}

const PLACES: readonly Place[] = [
  { path: /\/contents\/generations\/tasks\/([\w-]+)$/, render: renderSeedance },
  { path: /\/query\/video_generation\/([\w-]+)$/, render: renderMinimax },
  { path: /\/api\/v1\/tasks\/([\w-]+)$/, render: renderWan },
  { path: /\/videos\/(?:text2video|(?:multi-)?image2video)\/([\w-]+)$/, render: renderKling },
  { path: /\/v1\/tasks\/([\w-]+)$/, render: renderRunway },
  { path: /\/v1\/predictions\/([\w-]+)$/, render: renderReplicate },
  { path: /\/fal-videos\/requests\/([\w-]+)\/status$/, render: renderFalStatus },
  { path: /\/fal-videos\/requests\/([\w-]+)$/, render: renderFalResult, filteredStatus: 422 },
  { path: /\/videos\/([\w-]+)$/, format: XAI, render: renderXaiJob, openStatus: 202 },
  {
    path: /\/(models\/[\w.-]+\/operations\/([\w-]+))$/,
    render: (seen, name) => renderOperation(name, seen, outside(seen)),
  },
];

const CANCEL = /\/cancel$/;

/**
 * Video jobs in formats that aren't OpenAI's: `GET` shows one, `DELETE`, or `POST` or `PUT` of `…/cancel`, ends it. Null for other
 * paths.
 */
export function answerVideoJob(
  method: string,
  wholePath: string,
  origin: string,
  canceled: Set<string>,
): OwnAnswer | null {
  const isCancel = method === "DELETE" || (["POST", "PUT"].includes(method) && CANCEL.test(wholePath));
  if (method !== "GET" && !isCancel) return null;
  const path = wholePath.replace(CANCEL, "");
  for (const { path: pattern, format = "", render, openStatus = 200, filteredStatus = 200 } of PLACES) {
    const [matched, name = "", id = name] = pattern.exec(path) ?? [];
    const seen = matched === undefined ? null : lookAtJob(idBehind(id), origin, { format, canceled });
    if (!seen) continue;
    if (isCancel) {
      canceled.add(id);
      return json(200, { status: "canceled" });
    }
    const { pollStatus } = seen.job.faults;
    if (pollStatus && !isDone(seen))
      return json(pollStatus, { error: { message: "The server had an error." } });
    const doneStatus = seen.status === "filtered" ? filteredStatus : 200;
    return json(isDone(seen) ? doneStatus : openStatus, render(seen, name));
  }
  return null;
}

const json = (status: number, value: unknown): OwnAnswer => ({
  status,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(value),
});
