"use client";

import { useEffect, useState } from "react";
import { useAttempts } from "./use-attempts.ts";
import { readSignedIn, type SignedIn } from "./read-session.ts";

/** What the server can say before the API is asked: it knows no sessions, or whether the browser sent the cookie of one. */
export type Sessions = "none" | "signed-out" | "signed-in";

export interface Session {
  /** Undefined until it is known. */
  readonly user: SignedIn | null | undefined;
  readonly problem: string | null;
}

/** Who is signed in; looked at again when the reader comes back to the page, perhaps from the dashboard, and while the API fails. */
export function useSession(sessions: Sessions): Session {
  const user = sessions === "signed-in" ? undefined : null;
  const [session, setSession] = useState<Session>({ user, problem: null });
  const attempts = useAttempts(session.problem !== null);
  useEffect(() => {
    if (sessions === "none") return;
    const abort = new AbortController();
    const look = () =>
      void readSignedIn(abort.signal).then(
        (user) => setSession((known) => (isSame(known, user) ? known : { user, problem: null })),
        (error: Error) => abort.signal.aborted || setSession({ user: null, problem: error.message }),
      );
    const { signal } = abort;
    window.addEventListener("focus", look, { signal });
    if (sessions === "signed-in" || attempts > 0) look();
    return () => abort.abort();
  }, [sessions, attempts]);
  return session;
}

const isSame = ({ user, problem }: Session, next: SignedIn | null): boolean =>
  problem === null && user !== undefined && user?.email === next?.email;
