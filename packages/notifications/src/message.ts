/** Something that happened, as data: each channel takes the part that it shows. */
export interface Message {
  /** Names what happened and the shape of `data`, such as `video.completed`. */
  readonly schema: string;
  /** One line for people. */
  readonly subject: string;
  /** Plain text for people; paragraphs are separated by empty lines. */
  readonly text: string;
  /** Time of the event, ISO 8601. */
  readonly at: string;
  /** Plain JSON for programs. */
  readonly data: unknown;
}
