import { planAnswer, type Stamp } from "../answer/plan-answer.ts";
import type { Controls } from "../control/controls.ts";
import { credentialOf } from "../control/credential.ts";
import { findControls } from "../control/find-controls.ts";
import type { Call, Dialect, Prompt, WireRequest } from "../dialects/dialect.ts";
import { BadRequest } from "../dialects/dialect.ts";
import type { Subject } from "../tally/tally.ts";

const ID_MARK = /\[id:([^\]]{1,200})\]/;

export interface ReadCall {
  readonly prompt: Prompt;
  /** As asked for, before credential and `failOnce` are considered. */
  readonly controls: Controls;
  readonly subject: Subject;
}

/** @throws BadRequest when the body is no JSON object. */
export function parseBody(bytes: Uint8Array): WireRequest["body"] {
  if (bytes.length === 0) return {};
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString());
    if (typeof value === "object" && value !== null && !Array.isArray(value))
      return value as WireRequest["body"];
  } catch {
    // Told below, like any other body that is no object.
  }
  throw new BadRequest("We could not parse the JSON body of your request.");
}

/** @throws BadRequest as the dialect and the controls do. */
export function readCall(dialect: Dialect, request: WireRequest): ReadCall {
  const prompt = dialect.read(request);
  const controls = findControls(request, prompt);
  const subject = {
    id: idOf(request, prompt),
    dialect: dialect.name,
    model: prompt.model,
    credential: credentialOf(request),
    stream: prompt.stream,
  };
  return { prompt, controls, subject };
}

function idOf(request: WireRequest, prompt: Prompt): string | null {
  const marked = ID_MARK.exec(prompt.userText)?.[1] ?? ID_MARK.exec(prompt.systemText)?.[1];
  if (marked !== undefined) return marked;
  const header = request.headers["x-request-id"];
  return typeof header === "string" ? header : null;
}

export const buildCall = (request: WireRequest, prompt: Prompt, controls: Controls, stamp: Stamp): Call => ({
  request,
  prompt,
  controls,
  answer: planAnswer(prompt, controls, stamp),
});
