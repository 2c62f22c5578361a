import type { UnseenFileReason } from "@causeway/contracts";
import type { InspectedText } from "@causeway/guardrails";

/** A file whose text takes a library to read. */
export interface SentDocument {
  readonly location: string;
  readonly role: InspectedText["role"];
  /** As its bytes show. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** A file that no rule can read. */
export interface UnseenFile {
  readonly location: string;
  readonly role: InspectedText["role"];
  readonly reason: UnseenFileReason;
}

/** The text of a document. */
export interface DocumentText {
  readonly text: string;
  /** Why some of its text isn't here; null: all of it is. */
  readonly missing: UnseenFileReason | null;
}

/** What the thread for documents answers. */
export type DocumentResult =
  | { readonly kind: "read"; readonly read: DocumentText }
  | { readonly kind: "unseen"; readonly reason: UnseenFileReason };
