"use client";

import { Button } from "@causeway/ui/button";
import { CopyButton } from "@causeway/ui/copy-button";
import { Input } from "@causeway/ui/input";
import { formatDate, formatTime } from "../format/format.ts";
import type { ShareFacts } from "../share/share-api.ts";
import { shareLink } from "../share/share-place.ts";

interface ShareLinkProps {
  readonly share: ShareFacts;
  readonly project: string;
  readonly isBusy: boolean;
  readonly onEnd: (share: ShareFacts) => Promise<void>;
}

const linkTo = ({ project, id }: ShareFacts): string =>
  shareLink(window.location.origin, { projectId: project, id });

/** The link of a conversation that is shared, and its end. */
export const ShareLink = ({ share, project, isBusy, onEnd }: ShareLinkProps) => (
  <>
    <p className="text-sm text-ink-soft">
      Everyone who can see the project <strong>{project}</strong> can read the conversation as it was at{" "}
      {formatTime(share.createdAt)}, until {formatDate(share.expiresAt)}. To share newer messages, stop
      sharing and share it again.
    </p>
    <div className="flex items-center gap-1">
      <Input
        readOnly
        aria-label="Link"
        value={linkTo(share)}
        onFocus={(event) => event.target.select()}
        className="h-9 min-w-0 flex-1 font-mono text-xs"
      />
      <CopyButton text={linkTo(share)} label="Copy link" className="p-2.5" />
    </div>
    <Button disabled={isBusy} onClick={() => void onEnd(share)} className="justify-self-start text-bad">
      Stop sharing
    </Button>
  </>
);

interface OtherSharesProps extends Pick<ShareLinkProps, "isBusy" | "onEnd"> {
  readonly shares: readonly ShareFacts[];
}

/** What else the person shares in the project, also from other browsers. */
export const OtherShares = ({ shares, isBusy, onEnd }: OtherSharesProps) =>
  shares.length === 0 ? null : (
    <details className="border-t pt-3">
      <summary className="cursor-pointer py-1 text-sm font-medium select-none">
        Other conversations that you share ({shares.length})
      </summary>
      <ul className="mt-2 grid gap-2">
        {shares.map((share) => (
          <li key={share.id} className="flex items-center gap-2 text-sm">
            <span className="min-w-0 flex-1">
              <a
                href={linkTo(share)}
                className="block truncate py-1 text-accent underline underline-offset-2"
              >
                {share.title}
              </a>
              <span className="text-xs text-ink-faint">until {formatDate(share.expiresAt)}</span>
            </span>
            <CopyButton text={linkTo(share)} label={`Copy link of ${share.title}`} />
            <Button
              size="sm"
              disabled={isBusy}
              aria-label={`Stop sharing ${share.title}`}
              onClick={() => void onEnd(share)}
            >
              Stop sharing
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
