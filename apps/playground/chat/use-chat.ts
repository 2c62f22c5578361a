"use client";

import { useCallback, useRef, useState } from "react";
import { ask } from "./ask.ts";
import type { Message } from "./types.ts";

interface Asking {
  readonly apiKey: string;
  readonly model: string;
  readonly system: string;
}

const EMPTY = {
  content: "",
  reasoning: "",
  model: null,
  facts: null,
  problem: null,
  isRunning: false,
} as const;

/** One conversation, kept in the page. */
export function useChat() {
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const running = useRef<AbortController | null>(null);

  const change = useCallback((id: string, update: (message: Message) => Partial<Message>) => {
    setMessages((all) =>
      all.map((message) => (message.id === id ? { ...message, ...update(message) } : message)),
    );
  }, []);

  const send = async (text: string, asking: Asking) => {
    const question: Message = { ...EMPTY, id: crypto.randomUUID(), role: "user", content: text };
    const answer: Message = {
      ...EMPTY,
      id: crypto.randomUUID(),
      role: "assistant",
      model: asking.model,
      isRunning: true,
    };
    const history = [
      ...messages.filter((message) => message.problem === null && message.content !== ""),
      question,
    ];
    const abort = new AbortController();
    running.current = abort;
    setMessages([...messages, question, answer]);
    try {
      const facts = await ask(
        {
          ...asking,
          messages: history.map(({ role, content }) => ({ role, content })),
          signal: abort.signal,
        },
        {
          onText: (part) => change(answer.id, ({ content }) => ({ content: content + part })),
          onReasoning: (part) => change(answer.id, ({ reasoning }) => ({ reasoning: reasoning + part })),
        },
      );
      change(answer.id, () => ({ facts, isRunning: false }));
    } catch (error) {
      const problem = abort.signal.aborted
        ? "Stopped."
        : error instanceof Error
          ? error.message
          : String(error);
      change(answer.id, () => ({ problem, isRunning: false }));
    }
  };

  return {
    messages,
    isRunning: messages.some((message) => message.isRunning),
    send,
    stop: () => running.current?.abort(),
    clear: () => {
      running.current?.abort();
      setMessages([]);
    },
  };
}
