import { AnswerError, type AnswerEvents, readAnswer } from "./read-answer.ts";
import type { AnswerFacts, Message } from "./types.ts";

export interface Question {
  readonly apiKey: string;
  readonly model: string;
  readonly system: string;
  readonly messages: readonly Pick<Message, "role" | "content">[];
  readonly signal: AbortSignal;
}

/** Asks the gateway and streams its answer. @throws AnswerError in the gateway's words */
export async function ask(
  { apiKey, model, system, messages, signal }: Question,
  events: AnswerEvents,
): Promise<AnswerFacts> {
  const startedAt = performance.now();
  const response = await fetch("/api/chat", {
    method: "POST",
    headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
    body: JSON.stringify({
      model,
      stream: true,
      messages: [...(system ? [{ role: "system", content: system }] : []), ...messages],
    }),
    signal,
  });
  if (!response.ok || !response.body) throw new AnswerError(await readProblem(response));
  return readAnswer(response.body, startedAt, events);
}

/** Errors come as `{ error: { message } }` or, for the caller's own key, as `{ error: true, message }`. */
async function readProblem(response: Response): Promise<string> {
  const body = (await response.json().catch(() => null)) as {
    error?: { message?: string } | true;
    message?: string;
  } | null;
  const message = typeof body?.error === "object" ? body.error.message : body?.message;
  return message ?? `The gateway returned ${response.status}.`;
}
