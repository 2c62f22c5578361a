// biome-ignore-all lint/style/noProcessEnv: tests are told by the environment where the recordings are
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

type Json = Record<string, unknown>;

/** One recorded HTTP exchange with a real provider. The format is that of the recordings' own README. */
export interface Recording {
  readonly id: string;
  readonly provider: string;
  readonly api: string;
  /** The model asked for; null where the request was not kept. */
  readonly model: string | null;
  readonly kind: string;
  readonly tags: readonly string[];
  readonly status: number;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: Json;
  } | null;
  readonly response: {
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: unknown;
    readonly text?: string;
    /** One string per event, with its line ends. */
    readonly sse?: readonly string[];
    readonly body_base64?: string;
    /** Decoded frames of an AWS event stream. */
    readonly eventstream?: readonly { readonly decoded?: unknown }[];
  };
}

/** Folder of the recordings; null when this machine has none. They are read in place and never copied. */
const folder = process.env.RECORDINGS_DIR ?? null;

/** Every recording of these APIs; empty without `RECORDINGS_DIR`. */
export function readRecordings(apis: readonly string[]): Recording[] {
  if (!folder || !existsSync(join(folder, "index.json"))) return [];
  const index = JSON.parse(readFileSync(join(folder, "index.json"), "utf8")) as {
    fixtures: [string, string][];
  };
  return index.fixtures.filter(([, api]) => apis.includes(api)).map(([id]) => readRecording(folder, id));
}

function readRecording(root: string, id: string): Recording {
  const file = JSON.parse(readFileSync(join(root, `${id}.json`), "utf8"));
  return {
    id,
    provider: file.provider,
    api: file.api,
    model: file.model ?? null,
    kind: file.source.kind,
    tags: file.tags,
    status: file.response.status,
    request: file.request,
    response: file.response,
  };
}
