/** Whose requests a figure counts. */
export interface Place {
  readonly project: string;
  /** All projects of its organization. */
  readonly scope?: "all" | undefined;
}
