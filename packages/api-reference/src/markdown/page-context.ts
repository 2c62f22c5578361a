import type { OpenApiDocument } from "../openapi-types.ts";
import type { SampleCall } from "./sample-calls.ts";

export interface ReferenceOptions {
  /** Part of the pages' addresses: `/reference/<name>/…`. */
  readonly name: string;
  /** Where samples send their requests. */
  readonly address: string;
  /** Environment variables of the samples: the key or token, and the session where only people can call. */
  readonly secret: string;
  readonly sessionSecret: string;
  /** Calls of the samples by operation; others are made from the schemas. */
  readonly calls?: Readonly<Record<string, SampleCall>>;
  /** Titles of pages by operation, where a tag has too many for one page. */
  readonly titles?: Readonly<Record<string, string>>;
  /** Markdown below the title of the first page: where the API is, and how callers authenticate. */
  readonly introduction: string;
}

/** What is the same for every operation of a page. */
export interface PageContext {
  readonly document: OpenApiDocument;
  readonly options: ReferenceOptions;
  /** Names of the schemas that have a section on the page. */
  readonly objects: ReadonlySet<string>;
  /** Errors that every operation of the document has, by status: they are described once. */
  readonly commonErrors: ReadonlyMap<string, string>;
}
