import type { SealContext } from "@causeway/crypto";

/** What the secret of a job's callbacks is bound to. */
export const callbackSealContext = (organizationId: string, jobId: string): SealContext => ({
  organizationId,
  rowId: jobId,
  providerId: "video-callback",
});
