import { parseMarkdown } from "./parse-markdown.ts";

export interface MarkdownRequest {
  readonly id: number;
  readonly text: string;
}

/** Without an id: the worker is ready. */
export interface MarkdownAnswer {
  readonly id: number | null;
  readonly tree: ReturnType<typeof parseMarkdown>;
}

const answer = (message: MarkdownAnswer): void => postMessage(message);

addEventListener("message", ({ data }: MessageEvent<MarkdownRequest>) => {
  answer({ id: data.id, tree: parse(data.text) });
});

// A text that the parser can't read, such as one nested too deep for its stack, is shown as it is.
function parse(text: string): MarkdownAnswer["tree"] {
  try {
    return parseMarkdown(text);
  } catch {
    return null;
  }
}

answer({ id: null, tree: null });
