"use client";

import { PlainButton } from "@causeway/ui/plain-button";
import { defer, useWhenIdle } from "@causeway/ui/deferred";
import { KeyRound, LogIn } from "lucide-react";
import { useState } from "react";
import type { SignInMethods } from "@/data/sign-in.ts";
import { authRequest } from "@/components/auth/auth-request.ts";
import { Problem } from "@/components/forms/notice.tsx";

const passkeyCode = defer(() => import("@/components/auth/passkeys.ts"));

interface OtherWaysProps {
  readonly providers: SignInMethods["providers"];
  /** Where to go afterward, on this dashboard. */
  readonly next: string;
  readonly hasPasskeys?: boolean;
}

/** Ways to sign in without typing: a passkey, and accounts elsewhere. */
export function OtherWays({ providers, next, hasPasskeys = true }: OtherWaysProps) {
  const [problem, setProblem] = useState<string | null>(null);
  useWhenIdle(passkeyCode);
  const enterByPasskey = async () => {
    const code = await passkeyCode.load().catch(() => null);
    const found = code ? await code.signInWithPasskey() : "Can't reach the dashboard. Check your connection.";
    if (found === null) window.location.assign(next);
    else setProblem(found);
  };
  const goTo = async (provider: string) => {
    const answer = await authRequest<{ url: string }>("/sign-in/social", {
      provider,
      callbackURL: next,
      errorCallbackURL: "/sign-in",
    });
    if (answer.ok) window.location.assign(answer.data.url);
    else setProblem(answer.problem);
  };
  if (!hasPasskeys && providers.length === 0) return null;
  return (
    <div className="mt-6 grid gap-2.5">
      <div className="mb-1 flex items-center gap-3 text-xs text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </div>
      {hasPasskeys ? (
        <PlainButton size="lg" onClick={enterByPasskey}>
          <KeyRound />
          Use a passkey
        </PlainButton>
      ) : null}
      {providers.map(({ id, name }) => (
        <PlainButton key={id} size="lg" onClick={() => goTo(id)}>
          <LogIn />
          Continue with {name}
        </PlainButton>
      ))}
      {problem ? <Problem>{problem}</Problem> : null}
    </div>
  );
}
