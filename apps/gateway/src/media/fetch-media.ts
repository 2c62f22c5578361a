import { GatewayError } from "@causeway/contracts";
import type { DataUrl } from "@causeway/dialects";
import { type OpenCall, type OutboundClient, UpstreamFailure } from "@causeway/upstream";
import type { MediaFetcher } from "../request/media-fetcher.ts";
import { openFile, readFile, reasonOf } from "./download-file.ts";

/** Per call of the gateway. */
export interface MediaLimits {
  readonly maxFiles: number;
  readonly maxFileBytes: number;
  readonly maxTotalBytes: number;
}

/** Where files come from. */
export interface MediaSource {
  /** The guarded client: anyone who writes a prompt names these addresses (#103). */
  readonly client: OutboundClient;
  readonly limits: MediaLimits;
  /** Counts what is held. `hold` throws GatewayError `overloaded`. */
  readonly memory: { hold(bytes: number): void; release(held: { readonly length: number }): void };
}

/** Fetches files that prompts name, from public addresses only. */
export function createMediaFetcher({ client, limits, memory }: MediaSource): MediaFetcher {
  const files = new Map<string, Promise<DataUrl>>();
  const open = new Set<OpenCall>();
  const count = createCounter(limits, memory);
  /** Why nothing is fetched anymore: the first file that failed, or the caller who left. */
  let stopped: Error | null = null;

  function stop(reason: Error): Error {
    stopped ??= reason;
    for (const call of open) call.abort();
    return stopped;
  }

  async function fetchFile(text: string, param: string): Promise<DataUrl> {
    if (stopped) throw stopped;
    if (files.size > limits.maxFiles)
      throw invalid(param, `a request can have at most ${limits.maxFiles} files by URL`);
    if (!URL.canParse(text)) throw unreachable(param, "the URL is not valid");
    const call = openFile(client, new URL(text));
    open.add(call);
    try {
      return await readFile(call, count.ofFile(param));
    } catch (thrown) {
      const reason = reasonOf(thrown);
      throw stop(reason === null ? (thrown as Error) : unreachable(param, reason));
    } finally {
      open.delete(call);
      call.abort();
    }
  }

  return {
    fetch(url, param) {
      const known = files.get(url);
      if (known) return known;
      // Begun after all files of the request are known, so that one over the limit costs no request at all.
      const made = Promise.resolve().then(() => fetchFile(url, param));
      files.set(url, made);
      return made;
    },
    abort: () => void stop(new UpstreamFailure("aborted", "the caller disconnected")),
    release() {
      count.release();
      files.clear();
    },
  };
}

/** Counts bytes as they come, so that none is held beyond the limits. */
function createCounter(limits: MediaLimits, memory: MediaSource["memory"]) {
  let held = 0;
  return {
    ofFile(param: string) {
      let size = 0;
      return (bytes: number): void => {
        size += bytes;
        if (size > limits.maxFileBytes)
          throw invalid(param, `a file can have at most ${inMb(limits.maxFileBytes)}`);
        if (held + bytes > limits.maxTotalBytes)
          throw invalid(
            param,
            `the files of a request can have at most ${inMb(limits.maxTotalBytes)} together`,
          );
        memory.hold(bytes);
        held += bytes;
      };
    },
    release(): void {
      memory.release({ length: held });
      held = 0;
    },
  };
}

const inMb = (bytes: number): string => `${Math.round((bytes / 1024 / 1024) * 1_000) / 1_000} MB`;

const invalid = (param: string, why: string): GatewayError =>
  new GatewayError("invalid_parameters", `${param}: ${why}`, { param });

const unreachable = (param: string, why: string): GatewayError =>
  invalid(param, `could not fetch the file: ${why}`);
