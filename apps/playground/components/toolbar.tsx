"use client";

import { Button } from "@causeway/ui/button";
import { Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import type { AccessState } from "../access/use-access.ts";
import type { Sessions } from "../access/use-session.ts";
import { MAX_COLUMNS } from "../columns/columns.ts";
import type { Columns } from "../columns/use-columns.ts";
import type { History } from "../history/use-history.ts";

const ShareDialog = dynamic(() => import("./share-dialog.tsx").then((module) => module.ShareDialog), {
  ssr: false,
});

interface ToolbarProps {
  readonly columns: Columns;
  readonly history: History;
  readonly state: AccessState;
  readonly sessions: Sessions;
  readonly dashboardUrl: string;
}

/** What can be done with the conversation as it is. */
export function Toolbar({ columns, history, state, sessions, dashboardUrl }: ToolbarProps) {
  const [isSharing, setIsSharing] = useState(false);
  const begin = () => {
    history.begin();
    columns.clear();
  };
  return (
    <div className="flex flex-wrap justify-end gap-1 py-2">
      <Button
        variant="ghost"
        size="sm"
        disabled={columns.columns.length >= MAX_COLUMNS}
        onClick={columns.add}
        className="mr-auto"
      >
        <Plus aria-hidden />
        Add column
      </Button>
      {columns.columns.some(({ messages }) => messages.length > 0) ? (
        <ConversationButtons
          // Without sessions, no one can be told apart.
          canShare={sessions !== "none"}
          isRunning={columns.isRunning}
          onShare={() => setIsSharing(true)}
          onNew={begin}
        />
      ) : null}
      {isSharing && history.current !== null ? (
        <ShareDialog
          {...{ state, dashboardUrl }}
          conversationId={history.current}
          columns={columns.columns}
          onClose={() => setIsSharing(false)}
        />
      ) : null}
    </div>
  );
}

interface ConversationButtonsProps {
  readonly canShare: boolean;
  readonly isRunning: boolean;
  readonly onShare: () => void;
  readonly onNew: () => void;
}

const ConversationButtons = ({ canShare, isRunning, onShare, onNew }: ConversationButtonsProps) => (
  <>
    {canShare ? (
      <Button variant="ghost" size="sm" disabled={isRunning} onClick={onShare}>
        Share
      </Button>
    ) : null}
    <Button variant="ghost" size="sm" onClick={onNew}>
      New conversation
    </Button>
  </>
);
