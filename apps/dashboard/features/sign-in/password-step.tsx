"use client";

import { PlainField } from "@causeway/ui/plain-field";
import { AuthForm, type Values } from "@/components/auth/auth-form.tsx";
import { authRequest } from "@/components/auth/auth-request.ts";
import { textLink } from "@/components/forms/text-link.ts";

/** Added where a wrong password and an unconfirmed address get the same response. */
const UNCONFIRMED = " If you haven’t confirmed your address yet, open the link in our email first.";

interface PasswordStepProps {
  /** People confirm their address by a link in an email. */
  readonly confirms: boolean;
  /** Filled in already. */
  readonly email?: string | undefined;
  readonly onDone: () => void;
  /** The password was right, and a code is to follow. */
  readonly onCode: () => void;
}

export function PasswordStep({ confirms, email, onDone, onCode }: PasswordStepProps) {
  const submit = async (values: Values) => {
    const answer = await authRequest<{ twoFactorRedirect?: boolean }>("/sign-in/email", {
      email: values("email"),
      password: values("password"),
    });
    if (!answer.ok)
      return confirms && answer.code === "INVALID_EMAIL_OR_PASSWORD"
        ? answer.problem + UNCONFIRMED
        : answer.problem;
    if (answer.data.twoFactorRedirect) onCode();
    else onDone();
    return null;
  };
  return (
    <AuthForm label="Sign in" onSubmit={submit} className="mt-8">
      <PlainField
        id="email"
        label="Email"
        type="email"
        autoComplete="username"
        placeholder="you@example.com"
        required
        defaultValue={email}
        autoFocus={email === undefined}
      />
      <PlainField
        id="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        autoFocus={email !== undefined}
        action={
          <a href="/forgot-password" className={textLink}>
            Forgot password?
          </a>
        }
      />
    </AuthForm>
  );
}
