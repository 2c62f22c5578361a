import { BadRequest, type JsonObject } from "../dialect.ts";
import { asObjects, asText } from "../reading.ts";

/** Efforts with which a model takes function tools in chat completions; `null`: when none is stated. */
type Taken = readonly ("none" | null)[];

/**
 * OpenAI's models that refuse function tools in chat completions, by the answers that people report: pipecat-ai/pipecat#4043,
 * livekit/agents#5084 (gpt-5.4), charmbracelet/crush#2913 (gpt-5.5), BerriAI/litellm#34569 (gpt-5.6), onyx-dot-app/onyx#15008,
 * can1357/oh-my-pi#11052 (gpt-6). Read 2026-11-28.
 */
const TAKEN: readonly (readonly [models: RegExp, taken: Taken])[] = [
  [/^gpt-5\.4(?:-(?:mini|nano))?(?:-20\d\d-\d\d-\d\d)?$/, [null]],
  [/^gpt-5\.5(?:-20\d\d-\d\d-\d\d)?$/, []],
  [/^gpt-5\.6(?:-(?:luna|sol|terra))?$/, ["none"]],
  [/^gpt-(?:6-astra|6\.1-sol)$/, []],
  [/^gpt-(?:6-luna|6-sol|6\.1-terra)$/, ["none"]],
];

/** Those that always reason. */
const NO_NONE = /^gpt-(?:6-astra|6\.1-sol)$/;

/** @throws BadRequest as OpenAI does, for function tools of a model that takes them only in the Responses API. */
export function refuseTools(body: JsonObject): void {
  const model = asText(body.model);
  refuseNone(model, body.reasoning_effort, "reasoning_effort");
  const tools = [
    ...asObjects(body.tools).filter(({ type }) => type === "function"),
    ...asObjects(body.functions),
  ];
  if (tools.length === 0) return;
  const taken = TAKEN.find(([models]) => models.test(model))?.[1];
  const effort = typeof body.reasoning_effort === "string" ? body.reasoning_effort : null;
  if (!taken || taken.some((one) => one === effort)) return;
  const advice = taken.includes("none") || NO_NONE.test(model);
  const end = advice
    ? "To use function tools, use /v1/responses or set reasoning_effort to 'none'."
    : "Please use /v1/responses instead.";
  throw new BadRequest(
    `Function tools with reasoning_effort are not supported for ${model} in /v1/chat/completions. ${end}`,
    { param: "reasoning_effort" },
  );
}

/** @throws BadRequest for the effort `none` of a model that always reasons. */
export function refuseNone(model: string, effort: unknown, param: string): void {
  if (effort !== "none" || !NO_NONE.test(model)) return;
  throw new BadRequest(
    `Unsupported value: '${param}' does not support 'none' with this model. Supported values are: 'low', 'medium', 'high', and 'xhigh'.`,
    { param, code: "unsupported_value" },
  );
}
