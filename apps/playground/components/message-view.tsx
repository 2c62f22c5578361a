import { CopyButton } from "@causeway/ui/copy-button";
import { CircleAlert } from "lucide-react";
import type { Message } from "../chat/types.ts";
import { AnswerLine } from "./answer-line.tsx";

export const MessageView = ({ message }: { message: Message }) =>
  message.role === "user" ? <Question text={message.content} /> : <Answer message={message} />;

const Question = ({ text }: { text: string }) => (
  <div className="ml-auto max-w-[85%] rounded-2xl rounded-br-md bg-accent-soft px-4 py-2.5 whitespace-pre-wrap">
    {text}
  </div>
);

const Answer = ({ message }: { message: Message }) => (
  <article className="group" aria-busy={message.isRunning}>
    <header className="mb-1.5 flex items-center gap-2 text-xs font-medium text-ink-faint">
      {message.facts?.model ?? message.model}
      {message.content ? (
        <CopyButton text={message.content} className="opacity-0 group-hover:opacity-100 focus:opacity-100" />
      ) : null}
    </header>
    {message.reasoning ? (
      <details className="mb-3 rounded-lg border bg-surface px-3 py-2 text-ink-faint">
        <summary className="cursor-pointer text-xs font-medium select-none">Reasoning</summary>
        <p className="mt-2 whitespace-pre-wrap">{message.reasoning}</p>
      </details>
    ) : null}
    <div className="leading-relaxed whitespace-pre-wrap">
      {message.content}
      {message.isRunning ? <Caret /> : null}
    </div>
    {message.problem ? (
      <p role="alert" className="mt-2 flex items-start gap-2 rounded-md bg-bad-soft px-3 py-2 text-bad">
        <CircleAlert className="mt-0.5 size-4 shrink-0" />
        {message.problem}
      </p>
    ) : null}
    {message.facts ? <AnswerLine facts={message.facts} /> : null}
  </article>
);

const Caret = () => (
  <span className="ml-0.5 inline-block h-4 w-1.5 translate-y-0.5 animate-pulse rounded-xs bg-accent" />
);
