import type { DataUrl } from "@causeway/dialects";

/** Fetches the files of one call. */
export interface MediaFetcher {
  /**
   * The file at a URL, fetched once however often it is asked for. `param`: what names it.
   * @throws GatewayError `invalid_parameters` naming the part when it cannot be had or is over a limit, `overloaded`;
   * UpstreamFailure `aborted` after `abort`.
   */
  fetch(url: string, param: string): Promise<DataUrl>;
  /** The caller left: gives up what is under way. */
  abort(): void;
  /** The files are not needed anymore. */
  release(): void;
}
