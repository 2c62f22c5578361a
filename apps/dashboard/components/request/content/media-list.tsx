import type { LogWithAttempts } from "@/data/logs.ts";

type Media = NonNullable<NonNullable<LogWithAttempts["content"]>["request"]>["media"];

interface MediaListProps {
  readonly log: Pick<LogWithAttempts, "id" | "project">;
  readonly side: "request" | "response";
  readonly media: Media;
}

/** Pictures, and players for audio and video: from the API through this origin, as what their bytes are. */
export const MediaList = ({ log, side, media }: MediaListProps) => (
  <ul aria-label={`Media of the ${side}`} className="mb-2 flex flex-wrap gap-2">
    {media.map(({ id, type }, index) => (
      <li key={id} className={type.startsWith("image/") ? undefined : "w-full"}>
        <Shown
          type={type}
          src={`/api/data/projects/${log.project}/logs/${log.id}/media/${id}`}
          name={`${type.startsWith("image/") ? "Image" : type.startsWith("audio/") ? "Audio" : "Video"} ${index + 1} of the ${side}`}
        />
      </li>
    ))}
  </ul>
);

interface ShownProps {
  readonly type: string;
  readonly src: string;
  readonly name: string;
}

function Shown({ type, src, name }: ShownProps) {
  if (type.startsWith("image/"))
    return (
      <a href={src} target="_blank" rel="noreferrer" className="block">
        <img
          src={src}
          alt={name}
          loading="lazy"
          className="max-h-80 max-w-full rounded-lg border bg-raised"
        />
      </a>
    );
  if (type.startsWith("audio/"))
    // biome-ignore lint/a11y/useMediaCaption: what callers and models send has no captions.
    return <audio controls preload="metadata" src={src} aria-label={name} className="w-full" />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: what callers and models send has no captions.
    <video controls preload="metadata" src={src} aria-label={name} className="max-h-96 w-full rounded-lg" />
  );
}
