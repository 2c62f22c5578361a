import { parseError } from "../../openai-chat/answer/parse-error.ts";
import { asFilledText, asObject, type JsonObject, parseJson } from "../../shared/json-object.ts";
import { type FormField, writeForm } from "../../shared/body/write-form.ts";
import type { Target, UpstreamRequest } from "../../target.ts";
import type { DialectFor } from "../../upstream-dialect.ts";
import { ratioOf, sizeOfInput, unsupported } from "../aspect-ratio.ts";
import { filteredRefusal, unifyFilter } from "../content-filter.ts";
import { createImagesExchange, type ImagesFormat, type ReadImages } from "../create-dialect.ts";
import type { ImagesRequest } from "../read-request.ts";
import { imagesOf } from "../request-images.ts";

/** Source: Stability AI, REST API v2beta, "Generate". */
const RATIOS = ["1:1", "16:9", "21:9", "2:3", "3:2", "4:5", "5:4", "9:16", "9:21"];
/** How far an image is changed that is sent, which has to be said; 0.7 is what examples use. */
const STRENGTH = "0.7";

const format: ImagesFormat = {
  name: "stability-images",
  fields: new Set(["size", "aspect_ratio", "seed", "negative_prompt", "output_format"]),
  maxImages: () => 1,
  build,
  read,
};

/** Stable Image of Stability AI: forms in, base64 in JSON back. Sources: Stability AI, REST API v2beta; litellm. */
export const stabilityImages: DialectFor<"images" | "image-edits"> = {
  name: format.name,
  parseError(status, headers, body) {
    const said = asObject(parseJson(body));
    const [problem] = Array.isArray(said?.errors) ? said.errors : [];
    const message = asFilledText(problem);
    if (said?.name === "content_moderation")
      return filteredRefusal(message ?? "The provider's filter refused this.");
    const plain = message === null ? body : JSON.stringify({ message, code: said?.name });
    return unifyFilter(parseError(status, headers, plain));
  },
  images: createImagesExchange(format),
  "image-edits": createImagesExchange(format),
};

/** `stable-image-core`, `stable-image-ultra`, and those that are a model of one service. */
const serviceOf = (model: string): string =>
  /^stable-image-(core|ultra)$/.exec(model)?.[1] ?? (model.startsWith("sd3") ? "sd3" : model);

function build(request: ImagesRequest, { upstreamModel }: Target): UpstreamRequest {
  const service = serviceOf(upstreamModel);
  const form = writeForm([...fieldsOf(request, service, upstreamModel), ...inputOf(request, service)]);
  return {
    method: "POST",
    path: `/v2beta/stable-image/generate/${encodeURIComponent(service)}`,
    headers: { "content-type": form.contentType, accept: "application/json" },
    body: form.body,
  };
}

function fieldsOf(request: ImagesRequest, service: string, model: string): FormField[] {
  const hasInput = (request.images?.length ?? 0) > 0;
  const ratio = ratioOf(request, RATIOS, "Stability AI");
  if (hasInput && service === "sd3" && ratio !== null) throw sizeOfInput(request);
  const texts: Record<string, string | number | null | undefined> = {
    prompt: request.prompt,
    negative_prompt: request.negative_prompt,
    seed: request.seed,
    output_format: request.output_format,
    aspect_ratio: ratio,
    ...(service === "sd3" ? { model: model === "sd3" ? null : model } : {}),
  };
  return Object.entries(texts).flatMap(([name, value]) =>
    value == null ? [] : [{ name, text: `${value}` }],
  );
}

/** @throws GatewayError `unsupported_parameter` */
function inputOf(request: ImagesRequest, service: string): FormField[] {
  const [file, second] = imagesOf(request);
  if (!file) return [];
  if (second) throw unsupported("images", "this model takes one image");
  if (service === "core") throw unsupported("images", "this model edits no images");
  const mode: FormField[] = service === "sd3" ? [{ name: "mode", text: "image-to-image" }] : [];
  const fileName = `image.${file.mimeType.slice("image/".length)}`;
  return [...mode, { name: "strength", text: STRENGTH }, { name: "image", file, fileName }];
}

function read({ image, finish_reason: finish }: JsonObject): ReadImages {
  const isFiltered = finish === "CONTENT_FILTERED";
  const data = asFilledText(image);
  return {
    images: data && !isFiltered ? [{ data }] : [],
    usage: null,
    filtered: isFiltered ? "The image was held back by the provider's content filter." : null,
  };
}
