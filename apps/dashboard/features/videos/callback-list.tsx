import { Badge, type Tone } from "@causeway/ui/badge";
import type { VideoCallback, VideoDetail } from "@/data/videos.ts";
import { formatDuration } from "@causeway/ui/format/times";
import { ResendCallback } from "./video-actions.tsx";
import { Moment } from "@/components/time/moment.tsx";

const STATUS: Readonly<Record<VideoCallback["status"], readonly [label: string, tone: Tone]>> = {
  pending: ["Pending", "accent"],
  delivered: ["Delivered", "good"],
  failed: ["Given up", "bad"],
};

interface CallbackListProps {
  readonly project: string;
  readonly video: VideoDetail;
}

/** What a caller was told about the end of its video, and every attempt to. */
export const CallbackList = ({ project, video }: CallbackListProps) => (
  <section className="mt-7">
    <h3 className="mb-2 text-xs font-medium text-ink-faint">Callbacks</h3>
    {video.callbacks.length === 0 ? (
      <p className="text-sm text-ink-faint">
        {video.callbackUrl
          ? `When the job ends, a callback goes to ${video.callbackUrl}.`
          : "The request didn’t ask for a callback."}
      </p>
    ) : (
      <ul className="divide-y divide-line border-y">
        {video.callbacks.map((callback) => (
          <li key={callback.id} className="py-3">
            <div className="flex flex-wrap items-center gap-3">
              <span className="min-w-0 flex-1 truncate font-mono text-xs">{callback.event}</span>
              <Badge tone={STATUS[callback.status][1]}>{STATUS[callback.status][0]}</Badge>
              <ResendCallback project={project} video={video.id} callback={callback.id} />
            </div>
            <p className="mt-1 text-xs break-all text-ink-faint">{video.callbackUrl}</p>
            <Attempts callback={callback} />
          </li>
        ))}
      </ul>
    )}
  </section>
);

const Attempts = ({ callback: { attempts, nextAttemptAt } }: { callback: VideoCallback }) => (
  <ol aria-label="Attempts" className="mt-2 grid gap-1 text-xs">
    {attempts.map(({ at, status, durationMs, error }) => (
      <li key={at} className="flex flex-wrap justify-between gap-x-4 text-ink-soft">
        <span className="tabular">
          <Moment at={at} />
        </span>
        <span className={error ? "text-bad" : undefined}>
          {status ?? "no response"}, {formatDuration(durationMs)}
        </span>
        {error && status === null ? <span className="basis-full break-words">{error}</span> : null}
      </li>
    ))}
    {nextAttemptAt ? (
      <li className="text-ink-faint">
        Next attempt: <Moment at={nextAttemptAt} />
      </li>
    ) : null}
  </ol>
);
