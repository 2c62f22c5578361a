import { Badge } from "@causeway/ui/badge";
import { type Column, DataTable } from "@causeway/ui/data-table";
import { formatDuration, formatMoment } from "@causeway/ui/format/times";
import { Link } from "@causeway/ui/link";
import { Money } from "@causeway/ui/money";
import type { Video } from "@/data/videos.ts";
import { Ago } from "@/components/time/moment.tsx";
import { isOpen, STATUS_WORDS } from "./video-words.ts";

interface VideoTableProps {
  readonly videos: readonly Video[];
  /** The address that opens a job. */
  readonly hrefOf: (video: Video) => string;
  readonly now: Date;
}

export const VideoTable = ({ videos, hrefOf, now }: VideoTableProps) => (
  <DataTable
    label="Videos"
    columns={columnsOf(hrefOf, now)}
    rows={videos}
    keyOf={({ id }) => id}
    rowClassName="relative transition-colors focus-within:bg-raised hover:bg-raised"
  />
);

const SOFT = "max-w-40 truncate text-ink-soft";

const columnsOf = (hrefOf: VideoTableProps["hrefOf"], now: Date): Column<Video>[] => [
  {
    head: "Status",
    cell: ({ status }) => <Badge tone={STATUS_WORDS[status].tone}>{STATUS_WORDS[status].label}</Badge>,
    title: ({ error }) => error?.message,
  },
  {
    head: "Model",
    cell: (video) => (
      <Link
        href={hrefOf(video)}
        scroll={false}
        prefetch={false}
        aria-label={`${video.model}, ${formatMoment(video.createdAt)}, ${video.id.slice(-4)}`}
        className="after:absolute after:inset-0"
      >
        {video.model}
      </Link>
    ),
    className: "max-w-56 truncate font-medium",
  },
  { head: "Provider", cell: ({ provider }) => provider ?? "–", from: "md", className: SOFT },
  {
    head: "Progress",
    cell: (video) => (isOpen(video) ? `${video.progress}%` : "–"),
    align: "right",
    from: "md",
    className: "text-ink-soft",
  },
  {
    head: "Length",
    cell: ({ seconds, size }) =>
      [seconds === null ? null : `${seconds} s`, size].filter(Boolean).join(", ") || "–",
    align: "right",
    from: "lg",
    className: "text-ink-soft",
  },
  { head: "Key", cell: ({ apiKey }) => apiKey.description ?? "deleted key", from: "lg", className: SOFT },
  { head: "Cost", cell: ({ cost }) => (cost === null ? "–" : <Money usd={cost} />), align: "right" },
  {
    head: "Took",
    cell: ({ createdAt, endedAt }) =>
      endedAt === null ? "–" : formatDuration(Date.parse(endedAt) - Date.parse(createdAt)),
    align: "right",
    from: "lg",
    className: "text-ink-soft",
  },
  {
    head: "When",
    cell: ({ createdAt }) => <Ago at={createdAt} now={now.toISOString()} />,
    align: "right",
    className: "text-ink-faint",
  },
];
