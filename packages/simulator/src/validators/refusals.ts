import { BadRequest } from "../dialects/dialect.ts";
import type { RequestFormat } from "./formats.ts";
import { findProblem } from "./find-problem.ts";
import type { Problem } from "./problem.ts";

/** The refusal of a problem in its provider's words. */
type Refuse = (problem: Problem) => BadRequest;

/**
 * Refuses what differs from the type that the provider publishes.
 *
 * @throws BadRequest in the words of the provider
 */
export function checkShape(format: RequestFormat, body: unknown): void {
  const problem = findProblem(format, body);
  if (problem) throw REFUSE[format](problem);
}

/** `messages[0].content` */
const toBrackets = (path: readonly string[]): string =>
  path.map((part, at) => (/^\d+$/.test(part) ? `[${part}]` : at === 0 ? part : `.${part}`)).join("");

const withMember = ({ path, member }: Problem): readonly string[] =>
  member === "" ? path : [...path, member];

/** Sources: 64bit/async-openai#386, teabranch/open-responses-server#41, and recorded refusals. Read 2026-11-28. */
const refuseAsOpenAi: Refuse = (problem) => {
  const place = toBrackets(withMember(problem));
  const { kind, text } = problem;
  if (kind === "unknown")
    return new BadRequest(`Unknown parameter: '${place}'.`, { param: place, code: "unknown_parameter" });
  if (kind === "missing")
    return new BadRequest(`Missing required parameter: '${place}'.`, {
      param: place,
      code: "missing_required_parameter",
    });
  if (kind === "type")
    return new BadRequest(`Invalid type for '${place}': ${text}.`, { param: place, code: "invalid_type" });
  return new BadRequest(`Invalid value for '${place}': ${text}.`, { param: place, code: "invalid_value" });
};

/** Sources: earendil-works/pi#7938, and recorded refusals. Read 2026-11-28. */
const refuseAsAnthropic: Refuse = (problem) => {
  const place = withMember(problem).join(".");
  if (problem.kind === "unknown") return new BadRequest(`${place}: Extra inputs are not permitted`);
  return new BadRequest(
    problem.kind === "missing" ? `${place}: Field required` : `${place}: Input ${problem.text}`,
  );
};

/** Sources: fanenr/chatbot#21, SimonSchubert/Kai#265. Read 2026-11-28. */
const refuseAsGroq: Refuse = ({ path, kind, member, text }) => {
  const place = path.length === 0 ? "" : `'${path.join(".")}' : `;
  if (kind === "unknown") return new BadRequest(`${place}property '${member}' is unsupported`);
  return new BadRequest(
    kind === "missing" ? `${place}property '${member}' is missing` : `${place}value ${text}`,
  );
};

const PYDANTIC: Readonly<Record<Problem["kind"], readonly [type: string, message: string | null]>> = {
  unknown: ["extra_forbidden", "Extra inputs are not permitted"],
  missing: ["missing", "Field required"],
  type: ["type_error", null],
  value: ["literal_error", null],
  limit: ["value_error", null],
};

/** Source: `HTTPValidationError` of its SDK. */
const refuseAsMistral: Refuse = (problem) => {
  const [type, message] = PYDANTIC[problem.kind];
  const loc = ["body", ...withMember(problem).map((part) => (/^\d+$/.test(part) ? Number(part) : part))];
  const msg = message ?? `Input ${problem.text}`;
  return new BadRequest(`${loc.join(".")}: ${msg}`, { detail: [{ type, loc, msg }] }, 422);
};

/** Sources: glowingjade/obsidian-smart-composer#455, agno-agi/agno#2649. Read 2026-11-28. */
const refuseAsGoogle: Refuse = ({ path, kind, member, text }) => {
  const at = path.length === 0 ? "" : ` at '${toBrackets(path)}'`;
  if (kind === "unknown")
    return new BadRequest(`Invalid JSON payload received. Unknown name "${member}"${at}: Cannot find field.`);
  const place = toBrackets(member === "" ? path : [...path, member]);
  return new BadRequest(
    kind === "missing" ? `* ${place}: is not specified` : `Invalid value at '${place}': ${text}`,
  );
};

/** Sources: OpenRouterTeam/openrouter-examples#71, cohere-ai/notebooks#226. Read 2026-11-28. */
const refuseAsCohere: Refuse = (problem) => {
  const place = withMember(problem).join(".");
  const { kind, member, text } = problem;
  const advice = "For proper usage, please refer to https://docs.cohere.com/reference/chat";
  if (kind === "unknown")
    return new BadRequest(
      `unknown field: parameter '${member}' is not a valid field. ${advice}`,
      undefined,
      422,
    );
  return new BadRequest(
    kind === "missing" ? `invalid request: '${place}' is required` : `invalid request: '${place}' ${text}`,
  );
};

/** Members that AWS's own SDKs refuse to send; for the rest, its error `ValidationException`. */
const refuseAsBedrock: Refuse = (problem) => {
  const place = toBrackets(problem.path);
  const { kind, member, text } = problem;
  if (kind === "unknown") return new BadRequest(`Unknown parameter in ${place || "input"}: "${member}"`);
  const named = toBrackets(withMember(problem));
  const told = kind === "missing" ? "Member must not be null" : `Member ${text}`;
  return new BadRequest(
    `1 validation error detected: Value at '${named}' failed to satisfy constraint: ${told}`,
  );
};

const REFUSE: Readonly<Record<RequestFormat, Refuse>> = {
  "anthropic-messages": refuseAsAnthropic,
  "bedrock-converse": refuseAsBedrock,
  "cohere-chat": refuseAsCohere,
  "google-generate-content": refuseAsGoogle,
  "groq-chat": refuseAsGroq,
  "mistral-chat": refuseAsMistral,
  "mistral-embeddings": refuseAsMistral,
  "openai-chat": refuseAsOpenAi,
  "openai-embeddings": refuseAsOpenAi,
  "openai-responses": refuseAsOpenAi,
};
