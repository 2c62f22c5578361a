import { BadRequest, type JsonObject, type WireRequest } from "../dialect.ts";
import { asObjects, asText } from "../reading.ts";
import { checkTools, GEMINI_LIMITS } from "../tool-limits.ts";
import { listTools } from "./list-tools.ts";

/** Refuses a generateContent request as Gemini does. @throws BadRequest */
export function checkRequest({ body }: WireRequest): void {
  const contents = asObjects(body.contents);
  for (const [at, content] of contents.entries()) checkContent(content, at);
  checkCalls(contents);
  checkTools(listTools(body), GEMINI_LIMITS);
}

/** Members of which a part has one. Source: the type `Part` of @google/genai 3.3.0. */
const DATA = [
  "text inlineData fileData functionCall functionResponse executableCode codeExecutionResult toolCall toolResponse",
  "inline_data file_data function_call function_response executable_code code_execution_result tool_call tool_response",
].flatMap((names) => names.split(" "));

/** Sources: recorded refusals, vercel/ai#3775, router-for-me/CLIProxyAPI#1292. Read 2026-11-28. */
function checkContent({ role, parts }: JsonObject, at: number): void {
  if (role !== undefined && role !== "user" && role !== "model" && role !== "function")
    throw new BadRequest("Please use a valid role: user, model.");
  const place = `* GenerateContentRequest.contents[${at}].parts`;
  if (!Array.isArray(parts) || parts.length === 0)
    throw new BadRequest(`${place}: contents.parts must not be empty.`);
  const empty = asObjects(parts).findIndex((part) => !DATA.some((name) => name in part));
  if (empty >= 0)
    throw new BadRequest(
      `${place}[${empty}].data: required oneof field 'data' must have one initialized field`,
    );
}

const count = (content: JsonObject | undefined, ...names: readonly string[]): number =>
  asObjects(content?.parts).filter((part) => names.some((name) => name in part)).length;

/** Source: google-gemini/gemini-cli#16415. Read 2026-11-28. */
function checkCalls(contents: readonly JsonObject[]): void {
  for (const [at, content] of contents.entries()) {
    const calls = asText(content.role) === "model" ? count(content, "functionCall", "function_call") : 0;
    if (calls === 0 || at === contents.length - 1) continue;
    if (calls !== count(contents[at + 1], "functionResponse", "function_response"))
      throw new BadRequest(
        "Please ensure that the number of function response parts is equal to the number of function call parts of the function call turn.",
      );
  }
}
