import { planAnswer, type Stamp } from "../answer/plan-answer.ts";
import type { Controls } from "../control/controls.ts";
import { credentialOf } from "../control/credential.ts";
import { findControls } from "../control/find-controls.ts";
import type { Call, Dialect, Prompt, WireRequest } from "../dialects/dialect.ts";
import type { Subject } from "../tally/tally.ts";

const ID_MARK = /\[id:([^\]]{1,200})\]/;

export interface ReadCall {
  readonly prompt: Prompt;
  /** As asked for, before credential and `failOnce` are considered. */
  readonly controls: Controls;
  readonly subject: Subject;
}

/** @throws BadRequest as the dialect and the controls do. */
export function readCall(dialect: Dialect, request: WireRequest, keepBody = false): ReadCall {
  const prompt = dialect.read(request);
  const controls = findControls(request, prompt);
  const subject = {
    id: idOf(request, prompt),
    dialect: dialect.name,
    model: prompt.model,
    credential: credentialOf(request),
    stream: prompt.stream,
    ...(keepBody ? { sent: { path: request.path, body: request.body } } : {}),
  };
  return { prompt, controls, subject };
}

function idOf(request: WireRequest, prompt: Prompt): string | null {
  const marked = ID_MARK.exec(prompt.userText)?.[1] ?? ID_MARK.exec(prompt.systemText)?.[1];
  return marked ?? headerIdOf(request);
}

/** The id that a request has in its header; null: none. */
export function headerIdOf({ headers }: Pick<WireRequest, "headers">): string | null {
  const id = headers["x-request-id"];
  return typeof id === "string" ? id : null;
}

/** A request with the answer planned for it. */
export const buildCall = (request: WireRequest, prompt: Prompt, controls: Controls, stamp: Stamp): Call => ({
  request,
  prompt,
  controls,
  answer: planAnswer(prompt, controls, stamp),
});
