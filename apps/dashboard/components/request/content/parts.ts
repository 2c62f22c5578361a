/** Something that was said, called or sent along. */
export interface Part {
  readonly kind: "text" | "reasoning" | "call" | "result" | "attachment";
  /** Of a tool, or what is attached. */
  readonly name?: string;
  readonly text: string;
}

/** What one side said at a time. */
export interface Turn {
  readonly role: string;
  readonly parts: readonly Part[];
}

/** Spaces a level of JSON that people read. */
export const INDENT = 2;
