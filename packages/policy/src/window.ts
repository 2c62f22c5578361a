/** A recurring window, Unix ms; `endMs` is the first moment of the next one. */
export interface Window {
  readonly startMs: number;
  readonly endMs: number;
}
