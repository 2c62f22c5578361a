"use client";

import { PlainField } from "@causeway/ui/plain-field";
import { PlainButton } from "@causeway/ui/plain-button";
import { useState } from "react";
import { AuthForm, type Values } from "@/components/auth/auth-form.tsx";
import { authRequest } from "@/components/auth/auth-request.ts";

interface SecondFactorStepProps {
  readonly onDone: () => void;
  readonly onBack: () => void;
}

/** The code of the authenticator app, or one of the backup codes. */
export function SecondFactorStep({ onDone, onBack }: SecondFactorStepProps) {
  const [isBackup, setIsBackup] = useState(false);
  const submit = async (values: Values) => {
    const code = values("code").replaceAll(" ", "");
    const answer = await authRequest(
      isBackup ? "/two-factor/verify-backup-code" : "/two-factor/verify-totp",
      {
        code,
      },
    );
    if (!answer.ok) return answer.problem;
    onDone();
    return null;
  };
  return (
    <div className="mt-8">
      <AuthForm key={String(isBackup)} label="Continue" onSubmit={submit}>
        {isBackup ? (
          <PlainField
            id="code"
            label="Backup code"
            autoComplete="off"
            placeholder="xxxxx-xxxxx"
            hint="Each code works once."
            required
            autoFocus
          />
        ) : (
          <PlainField
            id="code"
            label="Code from your authenticator app"
            autoComplete="one-time-code"
            inputMode="numeric"
            pattern="[0-9 ]{6,7}"
            rule="Enter the six digits that your app shows."
            placeholder="123 456"
            required
            autoFocus
          />
        )}
      </AuthForm>
      <div className="mt-3 flex justify-between">
        <PlainButton variant="ghost" onClick={() => setIsBackup(!isBackup)}>
          {isBackup ? "Use authenticator app" : "Use a backup code"}
        </PlainButton>
        <PlainButton variant="ghost" onClick={onBack}>
          Start again
        </PlainButton>
      </div>
    </div>
  );
}
