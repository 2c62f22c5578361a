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
    const answer: Message = { ...EMPTY, ...newAnswer(asking.model) };
    const history = [...messages.filter(isAnswered), question].map(({ role, content }) => ({
      role,
      content,
    }));
    const abort = new AbortController();
    running.current = abort;
    setMessages([...messages, question, answer]);
    try {
      const facts = await ask(
        { ...asking, messages: history, signal: abort.signal },
        {
          onText: (part) => change(answer.id, ({ content }) => ({ content: content + part })),
          onReasoning: (part) => change(answer.id, ({ reasoning }) => ({ reasoning: reasoning + part })),
        },
      );
      change(answer.id, () => ({ facts, isRunning: false }));
    } catch (error) {
      change(answer.id, () => ({ problem: problemOf(error, abort.signal), isRunning: false }));
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

const newAnswer = (model: string) =>
  ({ id: crypto.randomUUID(), role: "assistant", model, isRunning: true }) as const;

const isAnswered = ({ problem, content }: Message): boolean => problem === null && content !== "";

function problemOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return "Stopped.";
  return error instanceof Error ? error.message : String(error);
}
