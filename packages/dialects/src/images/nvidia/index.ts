import { parseError } from "../../openai-chat/answer/parse-error.ts";
import { asFilledText, asObject, type JsonObject } from "../../shared/json-object.ts";
import type { Target, UpstreamRequest } from "../../target.ts";
import type { DialectFor } from "../../upstream-dialect.ts";
import { sidesAsked } from "../aspect-ratio.ts";
import { unifyFilter } from "../content-filter.ts";
import { createImagesExchange, givenFields, type ImagesFormat, type ReadImages } from "../create-dialect.ts";
import { postJson } from "../post-json.ts";
import type { ImagesRequest } from "../read-request.ts";

/** Chat is at the one host, images at the other. */
const ELSEWHERE = { "https://integrate.api.nvidia.com/v1": "https://ai.api.nvidia.com/v1" };
/**
 * Seconds that the provider holds the connection. Without it, an image that takes longer than a minute is answered by a 202
 * with an ID in a header. Source: NVIDIA Cloud Functions, "Invocation", HTTP polling.
 */
const HOLD_SECONDS = "300";

const format: ImagesFormat = {
  name: "nvidia-images",
  fields: new Set(["size", "aspect_ratio", "seed"]),
  maxImages: () => 1,
  build,
  read,
};

/**
 * Image models of NVIDIA's API catalog: a path for each model, base64 in JSON back. Edits are left out: the hosted models only
 * take example images of NVIDIA's own. Source: NVIDIA NIM API reference, "Visual models".
 */
export const nvidiaImages: DialectFor<"images"> = {
  name: format.name,
  parseError: (...error) => unifyFilter(parseError(...error)),
  images: createImagesExchange(format),
};

function build(request: ImagesRequest, { upstreamModel }: Target): UpstreamRequest {
  const sides = sidesAsked(request, "NVIDIA");
  const body = {
    ...givenFields(request, ["prompt", "seed"]),
    ...(sides === null ? {} : { width: sides[0], height: sides[1] }),
  };
  return postJson(`/genai/${pathOf(upstreamModel)}`, body, {
    elsewhere: ELSEWHERE,
    headers: { "nvcf-poll-seconds": HOLD_SECONDS },
  });
}

/** Lists of models write `flux_1-dev` for `flux.1-dev`, as the addresses of the reference do. */
const pathOf = (model: string): string =>
  model
    .replace(/_(?=\d)/g, ".")
    .split("/")
    .map(encodeURIComponent)
    .join("/");

function read({ artifacts }: JsonObject): ReadImages {
  const made = (Array.isArray(artifacts) ? artifacts : []).map((artifact: unknown) => asObject(artifact));
  const isFiltered = (artifact: JsonObject | null): boolean => artifact?.finishReason === "CONTENT_FILTERED";
  return {
    images: made.flatMap((artifact) => {
      const data = isFiltered(artifact) ? null : asFilledText(artifact?.base64);
      return data ? [{ data }] : [];
    }),
    usage: null,
    filtered: made.some(isFiltered) ? "The image was held back by the provider's content filter." : null,
  };
}
