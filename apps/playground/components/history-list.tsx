"use client";

import { Button } from "@causeway/ui/button";
import { cn } from "@causeway/ui/cn";
import { IconButton } from "@causeway/ui/icon-button";
import { Input } from "@causeway/ui/input";
import { Money } from "@causeway/ui/money";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { ConversationFacts } from "../history/conversation.ts";
import type { History } from "../history/use-history.ts";
import { useSearch } from "../history/use-search.ts";

interface HistoryListProps {
  readonly history: History;
  /** An answer is on its way: nothing can be deleted. */
  readonly isRunning: boolean;
  /** The conversation of the page was deleted. */
  readonly onEmpty: () => void;
}

/** What of the page's conversation won't be there after a reload. */
const KEPT: Readonly<Record<History["kept"], string | null>> = {
  all: null,
  text: "This conversation is stored without its files and images: they are too large.",
  nothing: "This browser can't store this conversation.",
};

/** The conversations that this browser keeps. */
export const HistoryList = (props: HistoryListProps) => (
  <nav aria-label="History" className="flex min-h-0 flex-col gap-1">
    <h2 className="text-sm font-medium">History</h2>
    {props.history.list.length === 0 ? (
      <p className="text-xs text-ink-faint">Your conversations appear here. They stay in this browser.</p>
    ) : (
      <Conversations {...props} />
    )}
    {KEPT[props.history.kept] ? (
      <p role="status" className="text-xs text-warn">
        {KEPT[props.history.kept]}
      </p>
    ) : null}
  </nav>
);

function Conversations({ history, isRunning, onEmpty }: HistoryListProps) {
  const { text, setText, found } = useSearch(history.list);
  const drop = (id: string) => {
    if (id === history.current) onEmpty();
    void history.drop(id);
  };
  const dropAll = () => {
    onEmpty();
    void history.dropAll();
  };
  return (
    <>
      <Input
        type="search"
        aria-label="Search history"
        placeholder="Search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="my-1 h-8"
      />
      <p role="status" className="text-xs text-ink-faint">
        {found.length === 0 ? "No conversation has this text." : null}
      </p>
      <ul className="-mx-2 max-h-60 overflow-y-auto lg:max-h-none">
        {found.map((conversation) => (
          <Conversation
            key={conversation.id}
            conversation={conversation}
            isCurrent={conversation.id === history.current}
            isDisabled={isRunning}
            onOpen={() => void history.open(conversation.id)}
            onDrop={() => drop(conversation.id)}
          />
        ))}
      </ul>
      <DeleteAll count={history.list.length} isDisabled={isRunning} onDelete={dropAll} />
    </>
  );
}

interface ConversationProps {
  readonly conversation: ConversationFacts;
  readonly isCurrent: boolean;
  readonly isDisabled: boolean;
  readonly onOpen: () => void;
  readonly onDrop: () => void;
}

const Conversation = ({ conversation, isCurrent, isDisabled, onOpen, onDrop }: ConversationProps) => (
  <li className="flex items-center">
    <button
      type="button"
      aria-current={isCurrent}
      onClick={onOpen}
      title={new Date(conversation.updatedAt).toLocaleString("en-US")}
      className={cn(
        "flex min-w-0 flex-1 items-baseline gap-2 rounded-md px-2 py-1.5 text-left text-sm text-ink-soft hover:bg-raised hover:text-ink",
        isCurrent && "bg-raised font-medium text-ink",
      )}
    >
      <span className="min-w-0 flex-1 truncate">{conversation.title}</span>
      {conversation.cost === null ? null : (
        <span className="tabular text-xs font-normal text-ink-faint">
          <Money usd={conversation.cost} />
        </span>
      )}
    </button>
    <IconButton label={`Delete ${conversation.title}`} icon={Trash2} disabled={isDisabled} onClick={onDrop} />
  </li>
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
