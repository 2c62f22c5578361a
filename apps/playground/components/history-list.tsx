"use client";

import { Button } from "@causeway/ui/button";
import { cn } from "@causeway/ui/cn";
import { IconButton } from "@causeway/ui/icon-button";
import { Trash2 } from "lucide-react";
import type { History } from "../history/use-history.ts";
import { useState } from "react";

interface HistoryListProps {
  readonly history: History;
  /** An answer is on its way: nothing can be deleted. */
  readonly isRunning: boolean;
  /** The conversation of the page was deleted. */
  readonly onEmpty: () => void;
}

/** The conversations that this browser keeps. */
export const HistoryList = ({ history, isRunning, onEmpty }: HistoryListProps) => (
  <nav aria-label="History" className="flex min-h-0 flex-col gap-1">
    <h2 className="text-sm font-medium">History</h2>
    {history.list.length === 0 ? (
      <p className="text-xs text-ink-faint">Your conversations appear here. They stay in this browser.</p>
    ) : (
      <>
        <ul className="-mx-2 max-h-60 overflow-y-auto lg:max-h-none">
          {history.list.map(({ id, title, updatedAt }) => (
            <li key={id} className="flex items-center">
              <button
                type="button"
                aria-current={id === history.current}
                onClick={() => void history.open(id)}
                title={new Date(updatedAt).toLocaleString("en-US")}
                className={cn(
                  "min-w-0 flex-1 truncate rounded-md px-2 py-1.5 text-left text-sm text-ink-soft hover:bg-raised hover:text-ink",
                  id === history.current && "bg-raised font-medium text-ink",
                )}
              >
                {title}
              </button>
              <IconButton
                label={`Delete ${title}`}
                icon={Trash2}
                disabled={isRunning}
                onClick={() => {
                  if (id === history.current) onEmpty();
                  void history.drop(id);
                }}
              />
            </li>
          ))}
        </ul>
        <DeleteAll
          count={history.list.length}
          isDisabled={isRunning}
          onDelete={() => {
            onEmpty();
            void history.dropAll();
          }}
        />
      </>
    )}
  </nav>
);

interface DeleteAllProps {
  readonly count: number;
  readonly isDisabled: boolean;
  readonly onDelete: () => void;
}

/** Asks once more: what it deletes is nowhere else. */
function DeleteAll({ count, isDisabled, onDelete }: DeleteAllProps) {
  const [isAsked, setIsAsked] = useState(false);
  if (!isAsked)
    return (
      <Button
        variant="ghost"
        size="sm"
        disabled={isDisabled}
        className="-ml-2.5 self-start"
        onClick={() => setIsAsked(true)}
      >
        Delete history
      </Button>
    );
  return (
    <div className="flex flex-wrap gap-2 pt-1">
      <Button variant="danger" size="sm" disabled={isDisabled} onClick={onDelete}>
        {count === 1 ? "Delete 1 conversation" : `Delete ${count} conversations`}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => setIsAsked(false)}>
        Cancel
      </Button>
    </div>
  );
}
