"use client";

import { buttonStyles } from "@causeway/ui/button";
import { Download } from "lucide-react";
import { useState } from "react";

interface VideoPlayerProps {
  /** On this origin. */
  readonly src: string;
  readonly name: string;
  /** Its beginning is cheap to have before anyone plays it. */
  readonly isStored: boolean;
}

/** A completed video, to watch and to keep. */
export function VideoPlayer({ src, name, isStored }: VideoPlayerProps) {
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <section aria-label="Content" className="mt-5 grid justify-items-start gap-3">
      {hasFailed ? (
        <p role="status" className="w-full rounded-lg border bg-raised px-4 py-6 text-center text-ink-soft">
          Your browser can’t play this video. Download it instead.
        </p>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: what models make has no captions.
        <video
          controls
          playsInline
          preload={isStored ? "metadata" : "none"}
          src={src}
          aria-label={name}
          onError={() => setHasFailed(true)}
          // It may have failed before this page was alive.
          ref={(video) => {
            if (video?.error) setHasFailed(true);
          }}
          className="aspect-video max-h-96 w-full rounded-lg border bg-raised"
        />
      )}
      <a href={src} download className={buttonStyles({ size: "sm" })}>
        <Download aria-hidden /> Download
      </a>
    </section>
  );
}
