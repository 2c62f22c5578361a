import { parseError, parseErrorInside } from "../../openai-chat/answer/parse-error.ts";
import { renderDataUrl } from "../../shared/files/data-url.ts";
import { asFilledText, asObject, asObjects, type JsonObject } from "../../shared/json-object.ts";
import type { Target, UpstreamRequest } from "../../target.ts";
import type { DialectFor } from "../../upstream-dialect.ts";
import { UnreadableAnswer } from "../../upstream-error.ts";
import { sidesAsked, unsupported } from "../aspect-ratio.ts";
import { unifyFilter } from "../content-filter.ts";
import { createImagesExchange, givenFields, type ImagesFormat, type ReadImages } from "../create-dialect.ts";
import { postJson } from "../post-json.ts";
import type { ImagesRequest } from "../read-request.ts";
import { imagesOf } from "../request-images.ts";

/** Chat is at OpenAI's paths of the same host. */
const HOST = "https://dashscope-intl.aliyuncs.com";
const ELSEWHERE = { [`${HOST}/compatible-mode/v1`]: HOST };

/** Characters; of a longer one the end is cut off. Source: Model Studio, "Qwen-Image API reference", `negative_prompt`. */
const MAX_NEGATIVE = 500;

const format: ImagesFormat = {
  name: "qwen-images",
  fields: new Set(["size", "seed", "negative_prompt"]),
  maxImages: () => 1,
  build,
  read,
};

/** Qwen-Image at Alibaba Cloud Model Studio. Sources: Model Studio, "Qwen-Image API reference"; litellm. */
export const qwenImages: DialectFor<"images" | "image-edits"> = {
  name: format.name,
  parseError: (...error) => unifyFilter(parseError(...error)),
  images: createImagesExchange(format),
  "image-edits": createImagesExchange(format),
};

function build(request: ImagesRequest, { upstreamModel }: Target): UpstreamRequest {
  const sides = sidesAsked(request, "Qwen-Image");
  if ((request.negative_prompt?.length ?? 0) > MAX_NEGATIVE)
    throw unsupported("negative_prompt", `Qwen-Image takes up to ${MAX_NEGATIVE} characters`);
  const images = imagesOf(request).map((file) => ({ image: renderDataUrl(file) }));
  const body = {
    model: upstreamModel,
    input: { messages: [{ role: "user", content: [...images, { text: request.prompt }] }] },
    parameters: {
      ...givenFields(request, ["negative_prompt", "seed"]),
      ...(sides === null ? {} : { size: `${sides[0]}*${sides[1]}` }),
      watermark: false,
    },
  };
  return postJson("/api/v1/services/aigc/multimodal-generation/generation", body, { elsewhere: ELSEWHERE });
}

/** A refusal may come inside a 200: `code` and no `output`. @throws UnreadableAnswer */
function read(body: JsonObject): ReadImages {
  const output = asObject(body.output);
  if (!output && asFilledText(body.code)) {
    const refusal = unifyFilter({ ...parseErrorInside(body), status: 400 });
    throw new UnreadableAnswer(refusal.message, { refusal });
  }
  const contents = asObjects(output?.choices).flatMap(({ message }) => asObjects(asObject(message)?.content));
  const images = contents.flatMap(({ image }) => (asFilledText(image) ? [{ data: String(image) }] : []));
  return { images, usage: null };
}
