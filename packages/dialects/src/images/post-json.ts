import type { JsonObject } from "../shared/json-object.ts";
import type { UpstreamRequest } from "../target.ts";

/** A request in JSON that is answered in JSON. */
export const postJson = (
  path: string,
  body: JsonObject,
  more: Pick<UpstreamRequest, "elsewhere"> & { readonly headers?: Readonly<Record<string, string>> } = {},
): UpstreamRequest => ({
  method: "POST",
  path,
  headers: { "content-type": "application/json", accept: "application/json", ...more.headers },
  body,
  ...(more.elsewhere ? { elsewhere: more.elsewhere } : {}),
});
