"use client";

import { PlainField } from "@causeway/ui/plain-field";
import { Button } from "@causeway/ui/button";
import type { AccountPasskey } from "@/data/account.ts";
import { AuthForm, type Values } from "@/components/auth/auth-form.tsx";
import { authRequest } from "@/components/auth/auth-request.ts";
import { Problem } from "@/components/forms/notice.tsx";
import { addPasskey } from "@/components/auth/passkeys.ts";
import { Row, Section } from "@/components/forms/section.tsx";
import { useAction } from "@/components/forms/use-action.ts";
import { Day } from "@/components/time/moment.tsx";

export function Passkeys({ passkeys }: { passkeys: readonly AccountPasskey[] }) {
  const { problem, isBusy, run } = useAction();
  const remove = (id: string) =>
    run(async () => {
      const answer = await authRequest("/passkey/delete-passkey", { id });
      return answer.ok ? null : answer.problem;
    });
  const add = async (values: Values, form: HTMLFormElement) => {
    const found = await addPasskey(values("passkey-name"));
    if (found !== null) return found;
    form.reset();
    await run(async () => null);
    return null;
  };
  return (
    <Section
      id="passkeys"
      title="Passkeys"
      description="Sign in with your fingerprint, face or device PIN. A passkey replaces both password and two-factor code."
    >
      {passkeys.length > 0 ? (
        <ul aria-labelledby="passkeys">
          {passkeys.map(({ id, name, createdAt }) => (
            <Row
              key={id}
              action={
                <Button
                  onClick={() => remove(id)}
                  disabled={isBusy}
                  aria-label={`Remove ${name || "Passkey"}`}
                >
                  Remove
                </Button>
              }
            >
              <p className="truncate font-medium">{name || "Passkey"}</p>
              {createdAt ? (
                <p className="text-xs text-ink-faint">
                  Added <Day at={createdAt} />
                </p>
              ) : null}
            </Row>
          ))}
        </ul>
      ) : null}
      {problem ? <Problem>{problem}</Problem> : null}
      <AuthForm label="Add passkey" size="md" variant="secondary" onSubmit={add}>
        <PlainField id="passkey-name" label="Device name" placeholder="My laptop" maxLength={100} required />
      </AuthForm>
    </Section>
  );
}
