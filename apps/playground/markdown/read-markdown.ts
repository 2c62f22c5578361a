import type { Root } from "hast";
import type { MarkdownAnswer, MarkdownRequest } from "./worker.ts";

/** A text that takes longer is shown as it is. Counted once the worker runs. */
const PARSE_WITHIN_MS = 3_000;

interface Job {
  readonly text: string;
  readonly done: (tree: Root | null) => void;
}

/** Reads texts one after the other, in a worker: no text can keep the page from responding. */
class MarkdownReader {
  readonly #waiting: Job[] = [];
  #worker: Worker | null = null;
  #isReady = false;
  #hasFailed = false;
  #current: Job | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #id = 0;

  /** @returns the elements; null when there are too many, or reading them takes too long */
  read(text: string): Promise<Root | null> {
    if (this.#hasFailed) return Promise.resolve(null);
    return new Promise((done) => {
      this.#waiting.push({ text, done });
      this.#next();
    });
  }

  /** Its worker's code is loaded by the time of the first text. */
  start(): Worker {
    this.#worker ??= this.#create();
    return this.#worker;
  }

  #next(): void {
    if (this.#current) return;
    const worker = this.start();
    if (!this.#isReady) return;
    const job = this.#waiting.shift();
    if (!job) return;
    this.#current = job;
    this.#id += 1;
    this.#timer = setTimeout(() => this.#giveUp(), PARSE_WITHIN_MS);
    worker.postMessage({ id: this.#id, text: job.text } satisfies MarkdownRequest);
  }

  #create(): Worker {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }: MessageEvent<MarkdownAnswer>) => {
      this.#isReady = true;
      if (data.id === this.#id) this.#finish(data.tree);
      this.#next();
    });
    // Without a worker, as in a browser that blocks them, all texts are shown as they are.
    worker.addEventListener("error", () => {
      this.#hasFailed = true;
      this.#finish(null);
      for (const { done } of this.#waiting.splice(0)) done(null);
    });
    return worker;
  }

  #finish(tree: Root | null): void {
    clearTimeout(this.#timer);
    this.#current?.done(tree);
    this.#current = null;
  }

  #giveUp(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#isReady = false;
    this.#finish(null);
    this.#next();
  }
}

const reader = new MarkdownReader();

/** Starts what reads Markdown before there is a text. */
export const startReader = (): void => void reader.start();

/** The elements of a text in Markdown; null when it must be shown as it is. */
export const readMarkdown = (text: string): Promise<Root | null> => reader.read(text);
