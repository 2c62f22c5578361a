"use client";

import { Badge } from "@causeway/ui/badge";
import { Button } from "@causeway/ui/button";
import type { SignInMethods } from "@/data/sign-in.ts";
import { authRequest } from "../auth/auth-request.ts";
import { Problem } from "@/components/forms/notice.tsx";
import { Row, Section } from "@/components/forms/section.tsx";
import { useAction } from "@/components/forms/use-action.ts";

interface ConnectionsProps {
  readonly providers: SignInMethods["providers"];
  readonly connected: readonly string[];
}

/** Connected accounts that sign in to this one. */
export function Connections({ providers, connected }: ConnectionsProps) {
  const { problem, isBusy, run } = useAction();
  const connect = (provider: string) =>
    run(async () => {
      const answer = await authRequest<{ url: string }>("/link-social", {
        provider,
        callbackURL: "/account",
        errorCallbackURL: "/account",
      });
      if (!answer.ok) return answer.problem;
      window.location.assign(answer.data.url);
      return null;
    });
  const disconnect = (providerId: string) =>
    run(async () => {
      const answer = await authRequest("/unlink-account", { providerId });
      return answer.ok ? null : answer.problem;
    });
  return (
    <Section id="connections" title="Connected accounts" description="They must use the same email address.">
      <ul aria-labelledby="connections">
        {providers.map(({ id, name }) => {
          const isConnected = connected.includes(id);
          return (
            <Row
              key={id}
              action={
                <Button disabled={isBusy} onClick={() => (isConnected ? disconnect(id) : connect(id))}>
                  {isConnected ? "Disconnect" : "Connect"} {name}
                </Button>
              }
            >
              <span className="mr-2 font-medium">{name}</span>
              {isConnected ? <Badge tone="good">connected</Badge> : null}
            </Row>
          );
        })}
      </ul>
      {problem ? <Problem>{problem}</Problem> : null}
    </Section>
  );
}
