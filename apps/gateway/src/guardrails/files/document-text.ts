import type { UnseenFileReason } from "@causeway/contracts";

/** The text of a document. */
export interface DocumentText {
  readonly text: string;
  /** Why some of its text isn't here; null: all of it is. */
  readonly missing: UnseenFileReason | null;
}

/** A document whose text can't be read. */
export class DocumentError extends Error {
  readonly reason: UnseenFileReason;

  constructor(reason: UnseenFileReason) {
    super(`a document can't be read: ${reason}`);
    this.reason = reason;
  }
}

/** What the thread for documents answers. */
export type DocumentResult =
  | { readonly kind: "read"; readonly read: DocumentText }
  | { readonly kind: "unseen"; readonly reason: UnseenFileReason };

/** What the thread for documents says once it can read. */
export const READY = "ready";
