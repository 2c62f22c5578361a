import type { Target, UpstreamRequest } from "../../target.ts";
import { asCount, asObject, type JsonObject } from "../json-object.ts";

/** What comes before a model's id where it is called across regions: only the model itself counts. */
const PROFILE = /^(?:us|eu|apac|au|jp|ca|global|us-gov)\./;

/** Source: Bedrock API reference, CountTokens. */
export const countAtBedrock = ({ upstreamModel }: Target, input: JsonObject): UpstreamRequest => ({
  method: "POST",
  path: `/model/${encodeURIComponent(upstreamModel.replace(PROFILE, ""))}/count-tokens`,
  headers: { "content-type": "application/json", accept: "application/json" },
  body: { input },
});

/** Input tokens of Bedrock's CountTokens answer; null without a positive count. */
export const readBedrockCount = (answer: unknown): number | null =>
  asCount(asObject(answer)?.inputTokens) || null;
