"use client";

import { Badge } from "@causeway/ui/badge";
import { Button } from "@causeway/ui/button";
import type { ConnectedAccount } from "@/data/account.ts";
import type { SignInMethods } from "@/data/sign-in.ts";
import { authRequest } from "@/components/auth/auth-request.ts";
import { Problem } from "@/components/forms/notice.tsx";
import { Row, Section } from "@/components/forms/section.tsx";
import { useAction } from "@/components/forms/use-action.ts";

interface ConnectionsProps {
  readonly providers: SignInMethods["providers"];
  readonly connected: readonly ConnectedAccount[];
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
  const disconnect = (accountId: string) =>
    run(async () => {
      const answer = await authRequest("/unlink-account", { accountId });
      return answer.ok ? null : answer.problem;
    });
  return (
    <Section id="connections" title="Connected accounts" description="They must use the same email address.">
      <ul aria-labelledby="connections">
        {providers.map(({ id, name }) => {
          const account = connected.find(({ providerId }) => providerId === id);
          return (
            <Row
              key={id}
              action={
                <Button disabled={isBusy} onClick={() => (account ? disconnect(account.id) : connect(id))}>
                  {account ? "Disconnect" : "Connect"} {name}
                </Button>
              }
            >
              <span className="mr-2 font-medium">{name}</span>
              {account ? <Badge tone="good">connected</Badge> : null}
            </Row>
          );
        })}
      </ul>
      {problem ? <Problem>{problem}</Problem> : null}
    </Section>
  );
}
