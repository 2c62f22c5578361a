import type { Call } from "../dialect.ts";
import type { VideoJob } from "./video-job.ts";

const DEFAULT_MS = 1_500;

const faultsOf = ({ pollStatus, unknownStatus, notFoundAfter, videoSeconds, ...rest }: Call["controls"]) => ({
  ...{ pollStatus, unknownStatus, notFoundAfter, videoSeconds },
  ...{ redirects: rest.redirects, downloadStatus: rest.downloadStatus, wrongType: rest.wrongType },
  ...{ filtered: rest.filtered, urlHost: rest.urlHost },
});

/** The job that a request starts. */
export const jobOf = (
  { answer, controls }: Call,
  { seconds, size }: Pick<VideoJob, "seconds" | "size">,
): VideoJob => ({
  model: answer.model,
  ...{ seconds, size },
  createdAt: answer.createdMs,
  ms: controls.videoMs ?? DEFAULT_MS,
  error: controls.videoError ?? null,
  stamp: answer.id,
  faults: faultsOf(controls),
});
