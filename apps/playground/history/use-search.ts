import { useEffect, useState } from "react";
import type { ConversationFacts } from "./conversation.ts";
import { findConversations } from "./history-store.ts";

/** All conversations are read for a search: not at each letter. */
const TYPING_MS = 200;

/** The conversations of the list in which a text is, a moment after it was typed; all of them without one. */
export function useSearch(list: readonly ConversationFacts[]) {
  const [text, setText] = useState("");
  const [found, setFound] = useState<ReadonlySet<string> | null>(null);
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === "") return setFound(null);
    let isLatest = true;
    const timer = setTimeout(async () => {
      const matches = await findConversations(wanted).catch(() => []);
      if (isLatest) setFound(new Set(matches));
    }, TYPING_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
    // A list that changed is searched again.
  }, [wanted, list]);
  return { text, setText, found: found ? list.filter(({ id }) => found.has(id)) : list };
}
