/** A header of a client that its maker's provider is sent. */
export interface CallerHeader {
  readonly name: string;
  /** `own`: only with keys of the organization. The operator's may belong to another company. */
  readonly keys: "any" | "own";
  /** The provider gives it to the client, which sends it with its next requests. */
  readonly isGiven?: boolean;
  /** Its meaning, for the guide. */
  readonly says: string;
  /** The page that documents it, or the client in which it was observed. */
  readonly source: string;
  /** The day on which that was read. */
  readonly read: string;
}
