import { checkEffort } from "../check-effort.ts";
import type { Published, WireRequest } from "../dialect.ts";
import { refuseNone } from "../openai-chat/refuse-tools.ts";
import { asObject, asText } from "../reading.ts";
import { checkStrict, checkTools, isOpenAiModel, limitsOfModel } from "../tool-limits.ts";
import { listTools } from "./list-tools.ts";

/** The published type of OpenAI's own models. */
export const findPublished = ({ path, body }: WireRequest): Published | null =>
  path.split("/").includes("openai") || isOpenAiModel(asText(body.model))
    ? { format: "openai-responses", body }
    : null;

/** Refuses levels of reasoning, tools and schemas that the model doesn't take. @throws BadRequest */
export function checkRequest({ body }: WireRequest): void {
  const model = asText(body.model);
  checkEffort(model, asObject(body.reasoning).effort);
  refuseNone(model, asObject(body.reasoning).effort, "reasoning.effort");
  checkTools(listTools(body), limitsOfModel(model));
  checkStrict(model, asObject(asObject(body.text).format));
}
