import type { DialectFor } from "../upstream-dialect.ts";
import { readBedrockCount } from "../shared/tokens/bedrock-count.ts";
import { buildCount, buildRequest, serviceTiers } from "./request/build-request.ts";
import { parseError } from "./answer/parse-error.ts";
import { readUsage } from "./answer/map-usage.ts";
import { parseResponse } from "./answer/parse-response.ts";
import { createStreamParser } from "./stream/stream-parser.ts";

/**
 * Amazon Bedrock's Converse and ConverseStream: one format for the models of every maker. Wire quirks: streams are binary
 * frames; media are bytes, never addresses; cache markers are their own blocks; tools cannot be forbidden, only left
 * out; cached tokens are reported alongside `inputTokens`; the kind of an error is in a header.
 */
export const bedrockConverse: DialectFor<"chat"> = {
  name: "bedrock-converse",
  parseError,
  serviceTiers,
  chat: {
    inlineMedia: true,
    emulates: ["jsonOutput", "structuredOutputs", "stopSequences"],
    buildRequest,
    buildCount,
    readCount: readBedrockCount,
    parseResponse,
    readUsage,
    createStreamParser,
  },
};
