"use client";

import { Badge } from "@causeway/ui/badge";
import { Button } from "@causeway/ui/button";
import type { AccountSession } from "@/data/account.ts";
import { Day } from "@/components/time/moment.tsx";
import { authRequest } from "@/components/auth/auth-request.ts";
import { Problem } from "@/components/forms/notice.tsx";
import { describeDevice } from "./describe-device.ts";
import { Row, Section } from "@/components/forms/section.tsx";
import { useAction } from "@/components/forms/use-action.ts";

interface SessionsProps {
  readonly sessions: readonly AccountSession[];
  readonly currentId: string;
}

export function Sessions({ sessions, currentId }: SessionsProps) {
  const { problem, isBusy, run } = useAction();
  const post = (path: string, body: object) =>
    run(async () => {
      const answer = await authRequest(path, body);
      return answer.ok ? null : answer.problem;
    });
  return (
    <Section
      id="sessions"
      title="Sessions"
      description="Where you're signed in. Sessions end after seven days without use."
      actions={
        sessions.length > 1 ? (
          <Button disabled={isBusy} onClick={() => post("/revoke-other-sessions", {})}>
            End all other sessions
          </Button>
        ) : undefined
      }
    >
      <ul aria-labelledby="sessions">
        {sessions.map((session) => (
          <Row
            key={session.id}
            action={
              session.id === currentId ? (
                <Badge tone="accent">this session</Badge>
              ) : (
                <Button
                  disabled={isBusy}
                  onClick={() => post("/revoke-session", { token: session.token })}
                  aria-label={`End ${describeDevice(session.userAgent)}`}
                >
                  End
                </Button>
              )
            }
          >
            <p className="truncate font-medium">{describeDevice(session.userAgent)}</p>
            <p className="text-xs text-ink-faint">
              {session.ipAddress ? `${session.ipAddress} · ` : ""}since <Day at={session.createdAt} />
            </p>
          </Row>
        ))}
      </ul>
      {problem ? <Problem>{problem}</Problem> : null}
    </Section>
  );
}
