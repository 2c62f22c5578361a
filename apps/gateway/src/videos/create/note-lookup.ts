import { noteVideoLookup } from "@causeway/db/videos";
import type { SentJob } from "../../pipeline/attempt/call-in-turn.ts";
import { openAttempt } from "../../pipeline/attempt/make-attempt.ts";
import { targetOf } from "../../request/candidate.ts";
import type { Delivery } from "../../request/delivery.ts";
import { orUnavailable } from "../or-unavailable.ts";
import type { VideoDeps } from "../video-deps.ts";
import { openRecords, termsOf } from "./open-records.ts";

/** Notes whom the job is sent to before it is, if that provider can be asked for it by our ID. */
export function createLookupNoter({ pool }: VideoDeps, delivery: Delivery): SentJob["onAttempt"] {
  const { id } = delivery.ticket;
  let hasNoted = false;
  return async ({ candidate, credential }) => {
    const target = targetOf(candidate, credential, { stream: false, answerId: "" });
    const providerRef = candidate.dialect.videos?.jobs.lookup?.(id, target) ?? null;
    if (providerRef === null && !hasNoted) return;
    hasNoted = true;
    const attempt = { ...openAttempt(candidate, credential), status: 200 };
    const sought = {
      ...{ id, provider: candidate.providerId, credentialHash: credential.hash, providerRef },
      terms: termsOf(delivery, attempt),
      records: openRecords({ ...delivery, attempts: [...delivery.attempts, attempt] }),
    };
    await orUnavailable(noteVideoLookup(pool, sought));
  };
}
