import { Badge } from "@causeway/ui/badge";
import { buttonStyles } from "@causeway/ui/button";
import { EmptyState } from "@causeway/ui/empty-state";
import { formatExactUsd } from "@causeway/ui/format/money";
import { formatCount } from "@causeway/ui/format/numbers";
import { Link } from "@causeway/ui/link";
import { SearchX } from "lucide-react";
import { Facts } from "@/components/request/facts.tsx";
import { RequestSheet } from "@/components/request/request-sheet.tsx";
import { Moment } from "@/components/time/moment.tsx";
import { findVideo, type VideoDetail } from "@/data/videos.ts";
import { CallbackList } from "./callback-list.tsx";
import { CancelVideo } from "./video-actions.tsx";
import { VideoPlayer } from "./video-player.tsx";
import { describeVideo, isOpen, STATUS_WORDS } from "./video-words.ts";

interface VideoPanelProps {
  readonly project: string;
  readonly id: string;
}

/** Everything known of one job; the list stays where the address names one that isn't there. */
export async function VideoPanel({ project, id }: VideoPanelProps) {
  const video = await findVideo(project, id);
  if (!video)
    return (
      <RequestSheet title="Video not found" parameter="video">
        <EmptyState icon={SearchX} title="Video not found">
          No video of this project has the ID {id}, or you don't have access to it. Jobs that ended long ago
          are deleted; their requests stay in Activity.
        </EmptyState>
      </RequestSheet>
    );
  return (
    <RequestSheet title={video.model} parameter="video">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={STATUS_WORDS[video.status].tone}>{STATUS_WORDS[video.status].label}</Badge>
        <span className="min-w-0 break-words text-ink-soft">{describeVideo(video)}</span>
      </p>
      {video.status === "completed" ? (
        <VideoPlayer
          src={`/api/data/projects/${project}/videos/${video.id}/content`}
          name={`Video of ${video.model}`}
          isStored={video.content !== null}
        />
      ) : null}
      <Timeline video={video} />
      <Facts title="Details" facts={factsOf(video)} />
      <CallbackList project={project} video={video} />
      <div className="mt-7 flex flex-wrap gap-2">
        {video.endedAt ? (
          <Link href={`/${project}/activity?request=${video.id}`} className={buttonStyles()}>
            Open the request
          </Link>
        ) : null}
        {isOpen(video) ? <CancelVideo project={project} video={video.id} /> : null}
      </div>
    </RequestSheet>
  );
}

const Timeline = ({ video }: { video: VideoDetail }) => (
  <section className="mt-7">
    <h3 className="mb-2 text-xs font-medium text-ink-faint">Timeline</h3>
    <ol className="grid gap-2 border-l pl-4">
      {momentsOf(video).map(([label, at]) => (
        <li key={label} className="flex flex-wrap justify-between gap-x-6">
          <span>{label}</span>
          <span className="tabular text-ink-faint">
            <Moment at={at} />
          </span>
        </li>
      ))}
    </ol>
  </section>
);

/** What happened and will happen, in order. */
function momentsOf(video: VideoDetail): (readonly [label: string, at: string])[] {
  const { createdAt, completedAt, endedAt, expiresAt, deadlineAt, status, callbacks } = video;
  const hasExpired = status === "expired";
  const moments = [
    ["Created", createdAt],
    [endedAt ? null : "Expires unless it ends before", deadlineAt],
    ["Completed", completedAt],
    [completedAt ? null : STATUS_WORDS[status].label, endedAt],
    ...callbacks.map(({ event, deliveredAt }) => [`Callback ${event} delivered`, deliveredAt] as const),
    [hasExpired ? "Content deleted" : "Content expires", expiresAt],
  ] as const;
  return moments
    .filter((moment): moment is readonly [string, string] => moment[0] !== null && moment[1] !== null)
    .sort(([, one], [, other]) => Date.parse(one) - Date.parse(other));
}

const BYTES_PER_MB = 1024 * 1024;

const factsOf = (video: VideoDetail) =>
  [
    ["Job and request", video.id],
    ["Provider", video.provider],
    ["Key", video.apiKey.description ?? "deleted key"],
    ["Length", video.seconds === null ? null : `${formatCount(video.seconds)} s`],
    ["Size", video.size],
    ["Cost", video.cost === null ? null : formatExactUsd(video.cost)],
    ["Error", video.error?.code ?? null],
    [
      "Stored content",
      video.content && `${(video.content.bytes / BYTES_PER_MB).toFixed(1)} MB, ${video.content.type}`,
    ],
  ] as const;
