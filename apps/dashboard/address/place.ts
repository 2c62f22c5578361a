/** The requests that a figure counts: those of a project, or of all in its organization. */
export interface Place {
  readonly project: string;
  /** All projects of its organization. */
  readonly scope?: "all" | undefined;
  /** Of all projects: only what was admitted while its project was in this team. */
  readonly team?: string | undefined;
}
