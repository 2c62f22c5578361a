import { setTimeout as sleep } from "node:timers/promises";
import { acceptVideoJob, loadVideoJob, type VideoJob } from "@causeway/db/videos";
import type { VideoState } from "@causeway/dialects";
import { pollDelayMs } from "@causeway/policy";
import type { VideoDeps } from "../video-deps.ts";
import { askProvider } from "./ask-provider.ts";

/** The provider may be just taking a job whose request broke off. */
const TRIES = 3;
const PAUSE_MS = 1_000;

/**
 * Asks for a job that was sent and of which no one heard, by our own ID. If its provider has it, it is accepted. False: it hasn't, it
 * doesn't say, or it can't be asked. @throws when PostgreSQL is unavailable
 */
export async function findSent(deps: VideoDeps, id: string): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    const job = await loadVideoJob(deps.pool, id);
    if (job?.submitState !== "sending" || job.providerRef === null) return false;
    const heard = await askProvider(deps, job);
    if (heard.kind === "state") return acceptFound(deps, job, heard.state);
    if (tries === TRIES) return false;
    await sleep(PAUSE_MS);
  }
}

/** Follows a job from now on that its provider turned out to have. False: it was given up meanwhile. */
export async function acceptFound(deps: VideoDeps, job: VideoJob, state: VideoState): Promise<boolean> {
  const pollInMs = pollDelayMs(0, Math.random());
  const accepted = await acceptVideoJob(deps.pool, {
    ...job,
    status: state.status === "queued" ? "queued" : "in_progress",
    progress: state.progress ?? 0,
    pollInMs,
  });
  if (accepted) await deps.queue.add(job.id, pollInMs).catch(() => {});
  return accepted !== null;
}
