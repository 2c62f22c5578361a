import type { NativeSide } from "../capabilities/native.ts";
import type { DialectFor } from "../upstream-dialect.ts";
import { parseError } from "./answer/parse-error.ts";
import { complete, parseResponse, readAnswer, readUsage } from "./answer/parse-response.ts";
import { fillUrlSources, listUrlSources } from "./native/native-media.ts";
import { buildNativeRequest } from "./native/native-request.ts";
import { createNativeStream } from "./native/native-stream.ts";
import {
  anthropicPlatform,
  azurePlatform,
  bedrockPlatform,
  openrouterPlatform,
  type Platform,
  vertexPlatform,
} from "./platform.ts";
import { buildRequest, serviceTiers } from "./request/build-request.ts";
import { unframeParser, unframeRelay } from "./stream/aws-frames.ts";
import { createStreamParser } from "./stream/stream-parser.ts";

const FORMAT = "anthropic-messages";

const createDialect = (platform: Platform): DialectFor<"chat"> => ({
  name: platform.name,
  parseError,
  serviceTiers: platform.serviceTiers ? serviceTiers : new Set(),
  chat: {
    emulates: ["jsonOutput", "structuredOutputs", "stopSequences"],
    inlineMedia: platform.inlineMedia,
    buildRequest: (chat, target) => buildRequest(chat, target, platform),
    parseResponse,
    readUsage,
    createStreamParser: (target) =>
      platform.framed ? unframeParser(createStreamParser(target)) : createStreamParser(target),
    ...(platform.readCount ? { readCount: platform.readCount } : {}),
  },
  native: {
    format: FORMAT,
    ...(platform.inlineMedia ? { media: { list: listUrlSources, fill: fillUrlSources } } : {}),
    buildRequest: (raw, body, target, headers) => buildNativeRequest(raw, body, target, headers, platform),
    ...countSide(platform),
    readAnswer,
    complete,
    createStream: (_target, known) => {
      const stream = createNativeStream(known);
      return platform.framed ? unframeRelay(stream) : stream;
    },
  },
});

/** Counting takes the same body to another path, at Anthropic. */
function countSide(platform: Platform): Pick<NativeSide, "buildCountRequest"> {
  const { countPath, count } = platform;
  if (count) {
    return {
      buildCountRequest: (raw, body, target, headers) =>
        count(buildNativeRequest(raw, body, target, headers, platform), body, target),
    };
  }
  if (countPath === null) return {};
  return {
    buildCountRequest: (raw, body, target, headers) => ({
      ...buildNativeRequest(raw, body, target, headers, platform),
      path: countPath,
    }),
  };
}

/**
 * The Messages API. Wire quirks: `max_tokens` is required; cached tokens are reported alongside `input_tokens`, not inside
 * them; thinking comes back signed and must be returned unchanged.
 */
export const anthropicMessages = createDialect(anthropicPlatform);

/** Claude on Azure AI Foundry. */
export const anthropicAzure = createDialect(azurePlatform);

/** Claude at OpenRouter. */
export const anthropicOpenrouter = createDialect(openrouterPlatform);

/** Claude on Amazon Bedrock, through `InvokeModel`. */
export const anthropicBedrock = createDialect(bedrockPlatform);

/** Claude on Google Vertex AI, through `rawPredict`. */
export const anthropicVertex = createDialect(vertexPlatform);

export { refuseSkills } from "./native/leave-container.ts";
export { refuseThread } from "./native/native-request.ts";
export { refuseServers } from "./native/refuse-servers.ts";
export { isOtherHeader } from "./native/other-headers.ts";
export { isOwnDetail } from "../shared/claude/own-detail.ts";
export { toDetail } from "./reasoning-details.ts";
