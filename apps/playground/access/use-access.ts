"use client";

import { useEffect, useMemo, useState } from "react";
import type { Access } from "./access.ts";
import { type Choices, useChoices } from "./use-choices.ts";
import { type Session, type Sessions, useSession } from "./use-session.ts";

const PASTED = "causeway-key";

export interface AccessState {
  /** Null: nothing can be asked yet. */
  readonly access: Access | null;
  /** Why; null: it can. */
  readonly missing: string | null;
  readonly session: Session;
  readonly choices: Choices;
  readonly pasted: string;
  /** The key was chosen by its name and has access rules. */
  readonly isRestricted: boolean;
  paste(apiKey: string): void;
}

/**
 * The key to ask with: a pasted one wins over the one chosen by its name.
 * @param project that the address asks for; empty for none
 */
export function useAccess(sessions: Sessions, project: string): AccessState {
  const [pasted, paste] = useStoredText(PASTED);
  const session = useSession(sessions);
  const choices = useChoices(Boolean(session.user), project);
  const [projectId, apiKeyId] = [choices.project.chosen, choices.key.chosen];
  const access = useMemo((): Access | null => {
    if (pasted) return { kind: "pasted", apiKey: pasted };
    return apiKeyId ? { kind: "chosen", projectId, apiKeyId } : null;
  }, [pasted, projectId, apiKeyId]);
  const key = choices.key.choices?.find(({ id }) => id === apiKeyId);
  const isRestricted = !pasted && key?.isRestricted === true;
  const missing = access ? null : missingOf(session, choices);
  return { access, missing, session, choices, pasted, isRestricted, paste };
}

function missingOf({ user }: Session, { key, project, org }: Choices): string {
  if (user === null) return "Paste an API key first";
  const isLoading = user === undefined || [key, project, org].some(({ choices }) => choices === null);
  return isLoading ? "Loading your keys" : "Choose an API key first";
}

/** A text that lives as long as the browser's tab: an API key is not left behind. */
function useStoredText(name: string): [string, (text: string) => void] {
  const [text, setText] = useState("");
  useEffect(() => setText(sessionStorage.getItem(name) ?? ""), [name]);
  const store = (next: string) => {
    setText(next);
    sessionStorage.setItem(name, next);
  };
  return [text, store];
}
