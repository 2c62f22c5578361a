import type { VideoJob } from "@causeway/db/videos";
import type { JsonObject } from "@causeway/dialects";
import type { VideoDeps } from "../video-deps.ts";
import { findVideoProvider, openQuestion } from "./open-question.ts";

const TIMEOUTS = { firstByteMs: 15_000, idleMs: 15_000, totalMs: 30_000 };

/**
 * Asks the provider of a canceled job to stop, where it can be asked. No one waits for it to succeed: the job is followed to its end
 * either way, and what the provider finishes anyway is charged.
 */
export function cancelAtProvider(deps: VideoDeps, job: VideoJob): void {
  if (job.providerRef === null) return;
  ask(deps, job).catch((err: unknown) =>
    deps.logger.debug({ err, job: job.id }, "could not cancel a video at its provider"),
  );
}

async function ask(deps: VideoDeps, job: VideoJob): Promise<void> {
  const provider = await findVideoProvider(deps, job);
  const question = provider?.jobs.cancel?.(job.providerRef as JsonObject);
  const [credential] = provider?.credentials ?? [];
  if (!provider || !question || !credential) return;
  const call = await openQuestion(deps, provider, credential, { question, timeouts: TIMEOUTS });
  (await call.head).abort();
}
