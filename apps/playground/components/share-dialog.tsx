"use client";

import { Button } from "@causeway/ui/button";
import { Dialog } from "@causeway/ui/dialog";
import type { ReactNode } from "react";
import type { AccessState } from "../access/use-access.ts";
import type { Column } from "../columns/columns.ts";
import { formatDate } from "../format/format.ts";
import type { Keeping } from "../share/share-api.ts";
import { shareContent } from "../share/share-content.ts";
import { type Share, useShare } from "../share/use-share.ts";
import { OtherShares, ShareLink } from "./share-link.tsx";

interface ShareDialogProps {
  /** Of the history. */
  readonly conversationId: string;
  readonly columns: readonly Column[];
  readonly state: AccessState;
  readonly dashboardUrl: string;
  readonly onClose: () => void;
}

/** Shares a copy of the conversation in the chosen project, or ends that. */
export function ShareDialog(props: ShareDialogProps) {
  const { session, choices } = props.state;
  return (
    <Dialog isOpen onClose={props.onClose} title="Share this conversation">
      {!session.user ? (
        <Note>
          <a href={props.dashboardUrl} target="_blank" rel="noreferrer" className={LINK}>
            Sign in to the dashboard
          </a>
          , then come back here. You share conversations with members of your organization.
        </Note>
      ) : choices.project.chosen === "" ? (
        <Note>Choose a project first. Everyone who can see it can then read the conversation.</Note>
      ) : (
        <InProject {...props} />
      )}
    </Dialog>
  );
}

const LINK = "text-accent underline underline-offset-2";

const Note = ({ children }: { children: ReactNode }) => <p className="text-sm text-ink-soft">{children}</p>;

function InProject({ conversationId, columns, state: { choices }, dashboardUrl }: ShareDialogProps) {
  const share = useShare({
    conversationId,
    organizationId: choices.org.chosen,
    projectId: choices.project.chosen,
  });
  const { known, problem, isBusy } = share;
  const project = choices.project.choices?.find(({ id }) => id === choices.project.chosen)?.name ?? "";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-busy={isBusy}>
      {problem ? (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-sm text-bad">
          <span className="min-w-0 break-words">{problem}</span>
          {known ? null : (
            <Button size="sm" onClick={() => void share.retry()}>
              Retry
            </Button>
          )}
        </div>
      ) : null}
      {known ? (
        <>
          {known.share ? (
            <ShareLink share={known.share} project={project} isBusy={isBusy} onEnd={share.end} />
          ) : known.keeping?.retention === "all" ? (
            <ShareForm {...{ columns, project, share, keeping: known.keeping }} />
          ) : (
            <NotKept keeping={known.keeping} dashboardUrl={dashboardUrl} />
          )}
          <OtherShares shares={known.others} isBusy={isBusy} onEnd={share.end} />
        </>
      ) : problem ? null : (
        <p role="status" className="min-h-24 text-sm text-ink-faint">
          Loading…
        </p>
      )}
    </div>
  );
}

interface ShareFormProps {
  readonly columns: readonly Column[];
  readonly project: string;
  readonly share: Share;
  readonly keeping: Keeping;
}

const DAY_MS = 86_400_000;

function ShareForm({ columns, project, share, keeping }: ShareFormProps) {
  const content = shareContent(columns);
  if (!content) return <Note>This conversation is too large to share: its text is larger than 1 MB.</Note>;
  const until = formatDate(Date.now() + keeping.contentRetentionDays * DAY_MS);
  return (
    <>
      <Note>
        Everyone who can see the project <strong>{project}</strong> can read it with the link until {until}.
        Sharing stores a copy with its messages, settings and files. Messages that you add later aren't part
        of the copy.
      </Note>
      {content.isWithoutFiles ? (
        <Note>Its files and images are too large to share, so the copy leaves them out.</Note>
      ) : null}
      <Button
        variant="primary"
        disabled={share.isBusy}
        onClick={() => void share.share(content)}
        className="justify-self-start"
      >
        Share
      </Button>
    </>
  );
}

const NotKept = ({ keeping, dashboardUrl }: { keeping: Keeping | null; dashboardUrl: string }) => (
  <Note>
    Sharing stores the conversation, and {keeping?.name ?? "this organization"} stores no message content.{" "}
    {keeping && keeping.role !== "developer" ? (
      <>
        Choose <strong>Retain all data</strong> in the{" "}
        <a
          href={`${dashboardUrl.replace(/\/$/, "")}/settings/${keeping.id}`}
          target="_blank"
          rel="noreferrer"
          className={LINK}
        >
          organization's settings
        </a>{" "}
        to turn it on.
      </>
    ) : (
      <>
        An owner or admin can choose <strong>Retain all data</strong> in the organization's settings.
      </>
    )}
  </Note>
);
