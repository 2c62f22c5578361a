/** A header of a client that its maker's provider is sent. */
export interface CallerHeader {
  readonly name: string;
  /** `own`: only with keys of the organization. The operator's may belong to another company. */
  readonly keys: "any" | "own";
  /** What the header says, for the guide. */
  readonly says: string;
  /** Where it is documented, or was observed. */
  readonly source: string;
  /** When that was read. */
  readonly read: string;
}
