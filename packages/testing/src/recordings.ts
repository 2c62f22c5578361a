import { readFileSync } from "node:fs";
import { join } from "node:path";

/** One recorded exchange with a provider. The folder's own README describes the format. */
export interface Recording {
  readonly id: string;
  readonly provider: string;
  readonly api: string;
  readonly api_style: string;
  readonly model: string | null;
  readonly tags: readonly string[];
  readonly source: { readonly kind: string; readonly [key: string]: unknown };
  readonly notes?: string;
  readonly request: RecordedRequest | null;
  readonly response: RecordedResponse;
}

export interface RecordedRequest {
  readonly method: string;
  readonly url: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface RecordedResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Events with their line ends; joined they are the body. */
  readonly sse?: readonly string[];
  readonly chunks?: readonly string[];
  readonly text?: string;
  readonly body_base64?: string;
  readonly eventstream?: readonly unknown[];
}

/** What the folder's index tells of a recording. */
export interface RecordingEntry {
  /** Provider and file name: `openai/openai-chat.plain-text`. */
  readonly id: string;
  readonly api: string;
  readonly model: string | null;
  readonly status: number;
  readonly kind: string;
  readonly tags: readonly string[];
}

/** True for the recordings a test wants. Only `recorded` and `provider-fixture` are evidence of what providers do. */
export type RecordingFilter = (entry: RecordingEntry) => boolean;

/**
 * Recorded traffic of real providers from the folder in `RECORDINGS_DIR`; empty when that is not set.
 * @throws when the folder is set but has no index.
 */
export function recordings(wanted: RecordingFilter = () => true): Recording[] {
  const folder = process.env.RECORDINGS_DIR;
  if (!folder) return [];
  return readIndex(join(folder, "index.json"))
    .filter(wanted)
    .map(({ id }) => JSON.parse(readFileSync(join(folder, `${id}.json`), "utf8")) as Recording);
}

/** The index is a table: names of columns, then one list per recording. */
function readIndex(file: string): RecordingEntry[] {
  const { columns, fixtures } = JSON.parse(readFileSync(file, "utf8")) as {
    columns: string[];
    fixtures: unknown[][];
  };
  return fixtures.map(
    (row) => Object.fromEntries(columns.map((name, at) => [name, row[at]])) as unknown as RecordingEntry,
  );
}

/** The bytes of a recorded response body, as they came. */
export function responseBytes({ response }: Recording): Uint8Array {
  if (response.sse) return Buffer.from(response.sse.join(""));
  if (response.chunks) return Buffer.from(response.chunks.join(""));
  if (response.body_base64 !== undefined) return Buffer.from(response.body_base64, "base64");
  if (response.text !== undefined) return Buffer.from(response.text);
  return Buffer.from(JSON.stringify(response.body ?? null));
}
