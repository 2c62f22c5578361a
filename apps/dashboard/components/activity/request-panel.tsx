import { buttonStyles } from "@causeway/ui/button";
import { EmptyState } from "@causeway/ui/empty-state";
import { SearchX } from "lucide-react";
import Link from "next/link";
import { readRequestView } from "@/components/request/read-request-view.ts";
import { WhatHappened, WhatItWas, WhatWasSaid } from "@/components/request/request-parts.tsx";
import { RequestSheet } from "./request-sheet.tsx";

interface RequestPanelProps {
  /** Null where no project of the visitor has it. */
  readonly project: string | null;
  /** None while the panel is closed: it shows at once that one was asked for. */
  readonly id: string | undefined;
  /** The requests of the list it is opened from. */
  readonly around?: readonly string[];
}

/** Everything known of one request; the list stays where the address names one that isn't there. */
export async function RequestPanel({ project, id, around }: RequestPanelProps) {
  if (id === undefined) return <RequestSheet title="Request" around={around} />;
  const view = project === null ? null : await readRequestView(project, id);
  if (!view)
    return (
      <RequestSheet title="Request not found" id={id} around={around}>
        <EmptyState icon={SearchX} title="Request not found">
          No request here has the ID {id}, or you don't have access to it.
        </EmptyState>
      </RequestSheet>
    );
  const { used, requested, project: home } = view.log;
  return (
    <RequestSheet title={used.model ?? requested.model} id={id} around={around}>
      <WhatHappened {...view} />
      <WhatItWas {...view} />
      <WhatWasSaid {...view} />
      <Link href={`/${home}/activity/${id}`} className={buttonStyles({ className: "mt-7" })}>
        Open as a page
      </Link>
    </RequestSheet>
  );
}
