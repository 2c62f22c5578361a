import { CopyButton } from "@causeway/ui/copy-button";
import { IconButton } from "@causeway/ui/icon-button";
import { CircleAlert, GitBranch, RotateCcw, Square } from "lucide-react";
import { hostOfImage, isShownImage } from "../chat/images.ts";
import type { Answer } from "../chat/types.ts";
import { PlainText } from "../markdown/plain-text.tsx";
import { AnswerLine, UnfinishedLine } from "./answer-line.tsx";
import { AnswerText } from "./answer-text.tsx";
import { Bounded } from "./bounded.tsx";
import { LocalAudio, LocalImage, LocalVideo } from "./media.tsx";
import { ToolCalls } from "./tool-calls.tsx";

interface AnswerActions {
  onRetry(): void;
  /** Null when the button below the conversation stops this answer alone. */
  readonly onStop: { readonly label: string; stop(): void } | null;
  /** Null when there is no room for another column. */
  readonly onBranch: (() => void) | null;
  onResult(callId: string, result: string): void;
  onSendResults(): void;
}

interface AnswerViewProps {
  readonly answer: Answer;
  /** Null: it can only be read. */
  readonly actions: AnswerActions | null;
  readonly dashboardUrl: string;
  /** The column is waiting for an answer. */
  readonly isBusy: boolean;
  readonly isLast: boolean;
}

export const AnswerView = ({ answer, actions, dashboardUrl, isBusy, isLast }: AnswerViewProps) => (
  <article aria-busy={answer.isRunning}>
    <Head answer={answer} actions={actions} isBusy={isBusy} />
    {answer.reasoning ? (
      <details className="mb-3 rounded-lg border bg-surface px-3 py-2 text-ink-faint">
        <summary className="cursor-pointer py-1 text-xs font-medium select-none">Reasoning</summary>
        <div className="mt-2">
          <PlainText text={answer.reasoning} />
        </div>
      </details>
    ) : null}
    <div className="leading-relaxed">
      <AnswerText text={answer.content} isRunning={answer.isRunning} />
      {answer.isRunning ? <Caret /> : null}
    </div>
    <Bounded
      items={answer.images}
      noun="images"
      render={(url, index) => <Picture key={index} url={url} model={answer.model} />}
    />
    {answer.audio ? (
      <LocalAudio src={answer.audio} aria-label={`Spoken by ${answer.model}`} className="mt-3 w-full" />
    ) : null}
    {answer.video ? (
      <LocalVideo
        src={answer.video}
        aria-label={`Video by ${answer.model}`}
        className="mt-3 max-h-112 w-full rounded-lg border bg-black"
      />
    ) : null}
    {answer.isRunning && answer.progress !== undefined ? <Progress percent={answer.progress} /> : null}
    {answer.toolCalls.length > 0 && !answer.isRunning ? (
      <ToolCalls
        calls={answer.toolCalls}
        isBusy={isBusy}
        isSent={!isLast}
        onResult={actions?.onResult ?? null}
        onSend={actions?.onSendResults ?? null}
      />
    ) : null}
    {answer.isStopped ? <p className="mt-2 text-xs text-ink-faint">Stopped.</p> : null}
    {answer.problem && answer.content ? <p className="mt-2 text-xs text-ink-faint">Incomplete.</p> : null}
    {answer.problem ? (
      <p
        role="alert"
        className="mt-2 flex items-start gap-2 rounded-md bg-bad-soft px-3 py-2 break-words text-bad [&>span]:min-w-0"
      >
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>
          <PlainText text={answer.problem} />
        </span>
      </p>
    ) : null}
    {answer.facts ? <AnswerLine facts={answer.facts} dashboardUrl={dashboardUrl} /> : null}
    {!answer.facts && answer.requestId && !answer.isRunning ? (
      <UnfinishedLine requestId={answer.requestId} dashboardUrl={dashboardUrl} />
    ) : null}
  </article>
);

/** An image that some host holds is only linked to: loading it would tell the host that the answer was read. */
function Picture({ url, model }: { url: string; model: string }) {
  if (isShownImage(url))
    return (
      <LocalImage
        src={url}
        alt={`Created by ${model}`}
        className="mt-3 max-h-112 max-w-full rounded-lg border"
      />
    );
  const host = hostOfImage(url);
  if (host === null)
    return <p className="mt-3 text-xs text-ink-faint">An image in a format that can't be shown here.</p>;
  return (
    <p className="mt-3">
      <a
        href={url}
        title={url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="text-accent underline underline-offset-2"
      >
        Open the image at {host}
      </a>
    </p>
  );
}

const Progress = ({ percent }: { percent: number }) => (
  <p className="mt-2 flex items-center gap-2 text-xs text-ink-faint">
    <progress max={100} value={percent} aria-label="Progress of the video" className="w-40 accent-accent" />
    <span className="tabular">{Math.round(percent)}%</span>
  </p>
);

type HeadProps = Pick<AnswerViewProps, "answer" | "actions" | "isBusy">;

const Head = ({ answer, actions, isBusy }: HeadProps) => (
  <header className="mb-1 flex items-center gap-1 text-xs font-medium text-ink-faint">
    <span className="mr-1 min-w-0 truncate font-mono">{answer.facts?.model ?? answer.model}</span>
    {answer.content ? <CopyButton text={answer.content} label="Copy answer" /> : null}
    {actions?.onStop && answer.isRunning ? (
      <IconButton label={actions.onStop.label} icon={Square} onClick={actions.onStop.stop} />
    ) : null}
    {actions ? (
      <IconButton label="Retry" icon={RotateCcw} disabled={isBusy} onClick={actions.onRetry} />
    ) : null}
    {actions?.onBranch && !answer.isRunning ? (
      <IconButton label="Branch into a new column" icon={GitBranch} onClick={actions.onBranch} />
    ) : null}
  </header>
);

const Caret = () => (
  <span className="ml-0.5 inline-block h-4 w-1.5 translate-y-0.5 animate-pulse rounded-xs bg-accent" />
);
