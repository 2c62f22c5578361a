import type { UnseenFileReason } from "@causeway/contracts";

/** A document whose text can't be read. */
export class DocumentError extends Error {
  readonly reason: UnseenFileReason;

  constructor(reason: UnseenFileReason) {
    super(`a document can't be read: ${reason}`);
    this.reason = reason;
  }
}

/** What the thread for documents says once it can read. */
export const READY = "ready";
