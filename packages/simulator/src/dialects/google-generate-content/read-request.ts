import { BadRequest, type JsonObject, type Prompt, type ToolResult, type WireRequest } from "../dialect.ts";
import {
  asNumber,
  asObject,
  asObjects,
  asText,
  createPromptCounter,
  type PromptCounter,
  requireList,
} from "../reading.ts";
import { checkSignature } from "../signature.ts";
import { countToolSteps } from "../tool-turns.ts";
import { listTools } from "./list-tools.ts";
import { asksFor } from "./modalities.ts";

/** `…/models/{model}:{method}`, at Google AI Studio and, behind project and location, at Vertex. */
const PATH = /\/models\/([^/:]+):(generateContent|streamGenerateContent|countTokens)$/;

/** The model and method in a path such as `/v1beta/models/m:generateContent`; null for any other path. */
export function parsePath(path: string): { model: string; method: string } | null {
  const [, model, method] = PATH.exec(path) ?? [];
  return model && method ? { model: decodeURIComponent(model), method } : null;
}

/** Reads a generateContent request. @throws BadRequest without `contents`, or with lost thought signatures. */
export function readRequest({ path, body }: WireRequest): Prompt {
  const { model = "", method = "" } = parsePath(path) ?? {};
  const counter = createPromptCounter();
  const contents = requireList(body, "contents");
  const texts = contents.map((content) => countParts(partsOf(content), counter, model));
  for (const [at, content] of contents.entries()) checkTextSignatures(content, texts[at] ?? "");
  const config = asObject(body.generationConfig);
  if (Array.isArray(body.tools)) counter.text(JSON.stringify(body.tools));
  return {
    model,
    stream: method === "streamGenerateContent",
    userText:
      texts[contents.findLastIndex((content) => isUser(content) && resultsOf(content).length === 0)] ?? "",
    systemText: countParts(
      partsOf(asObject(body.systemInstruction ?? body.system_instruction)),
      counter,
      model,
    ),
    tools: listTools(body),
    toolResults: resultsOf(contents.at(-1) ?? {}),
    toolSteps: countToolSteps(contents, isUser, (content) => resultsOf(content).length > 0),
    promptTokens: counter.tokens(),
    toolChoice: readToolChoice(asObject(asObject(body.toolConfig).functionCallingConfig)),
    parallelTools: true,
    schema: readSchema(config),
    reasoning: wantsReasoning(asObject(config.thinkingConfig)),
    maxTokens: asNumber(config.maxOutputTokens),
    choices: Math.min(asNumber(config.candidateCount) ?? 1, 8),
    images: asksFor("IMAGE", body) ? 1 : 0,
    wantsUsage: true,
    controlFields: [body.labels],
  };
}

const partsOf = (content: JsonObject): JsonObject[] => asObjects(content.parts);
const isUser = (content: JsonObject): boolean => content.role === "user" || content.role === undefined;

function countParts(parts: readonly JsonObject[], counter: PromptCounter, model: string): string {
  return parts.map((part) => countPart(part, counter, model)).join("");
}

function countPart(part: JsonObject, counter: PromptCounter, model: string): string {
  if (typeof part.text === "string") {
    if (part.thought !== true) return counter.text(part.text);
  } else if (part.functionCall !== undefined) {
    checkCallSignature(part, model);
    counter.text(JSON.stringify(part.functionCall));
  } else if (part.functionResponse !== undefined) {
    counter.text(JSON.stringify(part.functionResponse));
  } else if (part.inlineData !== undefined || part.fileData !== undefined) {
    counter.media();
  }
  return "";
}

/** A signature alongside text belongs to all text of its message. */
function checkTextSignatures(content: JsonObject, text: string): void {
  for (const part of partsOf(content)) {
    if (typeof part.text !== "string" || part.thoughtSignature === undefined) continue;
    if (part.thoughtSignature !== NO_SIGNATURE)
      checkSignature(text, part.thoughtSignature, "thoughtSignature");
  }
}

/** What Google takes in place of a signature for a call that Gemini did not make. Source: its page "Thought signatures". */
const NO_SIGNATURE = "skip_thought_signature_validator";

/** A call goes back with the signature it came with; thinking models refuse one without. */
function checkCallSignature(part: JsonObject, model: string): void {
  const { name } = asObject(part.functionCall);
  if (part.thoughtSignature === NO_SIGNATURE) return;
  if (part.thoughtSignature !== undefined)
    checkSignature(asText(name), part.thoughtSignature, "thoughtSignature");
  else if (model.includes("reason")) throw new BadRequest("Function call is missing a thought_signature.");
}

function resultsOf(content: JsonObject): ToolResult[] {
  return partsOf(content)
    .map((part) => asObject(part.functionResponse))
    .filter((response) => typeof response.name === "string")
    .map((response) => ({ name: asText(response.name), text: resultText(asObject(response.response)) }));
}

/** The one text of a result object, or its JSON. */
function resultText(response: JsonObject): string {
  const values = Object.values(response);
  return values.length === 1 && typeof values[0] === "string" ? values[0] : JSON.stringify(response);
}

function readToolChoice({ mode, allowedFunctionNames }: JsonObject): Prompt["toolChoice"] {
  if (mode === "NONE") return "none";
  if (mode !== "ANY") return "auto";
  const [name] = Array.isArray(allowedFunctionNames) ? allowedFunctionNames : [];
  return typeof name === "string" ? { name } : "required";
}

function readSchema(config: JsonObject): JsonObject | null {
  if (config.responseMimeType !== "application/json") return null;
  return asObject(
    config.responseJsonSchema ?? config.responseSchema ?? { properties: { answer: { type: "string" } } },
  );
}

const wantsReasoning = ({ includeThoughts, thinkingBudget, thinkingLevel }: JsonObject): boolean =>
  includeThoughts === true || typeof thinkingLevel === "string" || (asNumber(thinkingBudget) ?? 0) !== 0;
