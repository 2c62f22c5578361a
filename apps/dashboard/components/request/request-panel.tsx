import { buttonStyles } from "@causeway/ui/button";
import { EmptyState } from "@causeway/ui/empty-state";
import { Link } from "@causeway/ui/link";
import { CloudOff, SearchX } from "lucide-react";
import type { RequestView } from "./read-request-view.ts";
import { WhatHappened, WhatItWas, WhatWasSaid } from "./request-parts.tsx";
import { LiveRefresh } from "@/components/shell/live-refresh.tsx";
import type { Opened } from "./read-opened.ts";
import { RequestSheet } from "./request-sheet.tsx";

interface RequestPanelProps {
  /** Null while the panel is closed: it shows at once that a request was asked for. */
  readonly opened: Opened | null;
  /** The requests of the list it is opened from. */
  readonly around?: readonly string[];
}

/** Everything known of one request; the list stays where the address names one that isn't there. */
export function RequestPanel({ opened, around }: RequestPanelProps) {
  if (!opened) return <RequestSheet title="Request" around={around} />;
  const { id, view } = opened;
  if (view === "unread") return <Unread {...{ id, around }} />;
  if (view === "absent")
    return (
      <RequestSheet title="Request not found" id={id} around={around}>
        <EmptyState icon={SearchX} title="Request not found">
          No request here has the ID {id}, or you don't have access to it.
        </EmptyState>
      </RequestSheet>
    );
  return <Read {...view} around={around} />;
}

interface ShownProps {
  readonly around?: readonly string[] | undefined;
}

const Read = ({ around, ...view }: RequestView & ShownProps) => {
  const { id, project, used, requested } = view.log;
  return (
    <RequestSheet title={used.model ?? requested.model} id={id} around={around}>
      <WhatHappened {...view} />
      <WhatItWas {...view} />
      <WhatWasSaid {...view} />
      <Link href={`/${project}/activity/${id}`} className={buttonStyles({ className: "mt-7" })}>
        Open as a page
      </Link>
    </RequestSheet>
  );
};

const RETRY_MS = 5_000;

const Unread = ({ id, around }: ShownProps & { id: string }) => (
  <RequestSheet title="Request" id={id} around={around}>
    <EmptyState icon={CloudOff} title="This request couldn’t be read">
      <LiveRefresh everyMs={RETRY_MS} />
      This page tries again every few seconds.
    </EmptyState>
  </RequestSheet>
);
