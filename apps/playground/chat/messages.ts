import type { Answer, Attachment, Message, Question } from "./types.ts";

export const newQuestion = (id: string, content: string, attachments: readonly Attachment[]): Question => ({
  id,
  role: "user",
  content,
  attachments,
});

/** An answer that is about to come. */
export const newAnswer = (id: string, model: string): Answer => ({
  id,
  role: "assistant",
  content: "",
  reasoning: "",
  toolCalls: [],
  images: [],
  model,
  facts: null,
  problem: null,
  isRunning: true,
  isStopped: false,
});

/**
 * The part of a conversation that a model gets: stopped answers count with the text they have; failed and empty answers
 * don't, and neither do questions that only those answered. The last question always counts: it is the one being asked.
 */
export function keptMessages(messages: readonly Message[]): Message[] {
  const kept = messages.filter((message) => message.role === "user" || hasSaidSomething(message));
  return kept.filter(
    (message, index) =>
      message.role === "assistant" || index === kept.length - 1 || kept[index + 1]?.role === "assistant",
  );
}

const hasSaidSomething = ({ problem, content, toolCalls, images }: Answer): boolean =>
  problem === null && (content !== "" || toolCalls.length > 0 || images.length > 0);

/** An answer that was stopped: tool calls may be cut off in the middle of their arguments, so they don't count. */
export const stopAnswer = (answer: Answer): Answer => ({
  ...answer,
  toolCalls: [],
  isRunning: false,
  isStopped: true,
});

/** An answer that failed, with the text so far. Its tool calls may be cut off, too. */
export const failAnswer = (answer: Answer, problem: string): Answer => ({
  ...answer,
  toolCalls: [],
  problem,
  isRunning: false,
});
