"use client";

import { PlainField } from "@causeway/ui/plain-field";
import { CopyButton } from "@causeway/ui/copy-button";
import { AuthForm, type Values } from "@/components/auth/auth-form.tsx";
import { authRequest } from "@/components/auth/auth-request.ts";
import { QrCode } from "./qr-code.tsx";

/** What was made with the password, and is shown this once. */
export interface Enrolment {
  readonly totpURI: string;
  readonly backupCodes: readonly string[];
}

interface TwoFactorSetupProps {
  readonly enrolment: Enrolment;
  readonly onDone: () => void;
}

/** Brings the secret into the app, and proves with a code that it is there. */
export function TwoFactorSetup({ enrolment, onDone }: TwoFactorSetupProps) {
  const secret = new URL(enrolment.totpURI).searchParams.get("secret") ?? "";
  const submit = async (values: Values) => {
    const answer = await authRequest("/two-factor/verify-totp", {
      code: values("first-code").replaceAll(" ", ""),
    });
    if (!answer.ok) return answer.problem;
    onDone();
    return null;
  };
  return (
    <div className="grid gap-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-7">
      <QrCode text={enrolment.totpURI} label="QR code for your authenticator app" />
      <div className="grid content-start gap-4">
        <p className="text-ink-soft">Scan this code with your authenticator app, or enter this secret:</p>
        <div className="flex items-center gap-2">
          <code className="font-mono text-xs">{secret.match(/.{1,4}/g)?.join(" ")}</code>
          <CopyButton text={secret} label="Copy secret" />
        </div>
        <AuthForm label="Turn on" size="md" onSubmit={submit}>
          <PlainField
            id="first-code"
            label="Code shown in the app"
            autoComplete="one-time-code"
            inputMode="numeric"
            pattern="[0-9 ]{6,7}"
            rule="Enter the six digits that your app shows."
            placeholder="123 456"
            required
            autoFocus
          />
        </AuthForm>
      </div>
    </div>
  );
}
