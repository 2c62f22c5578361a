"use client";

import { PlainField } from "@causeway/ui/plain-field";
import { useState } from "react";
import { AuthForm, type Values } from "@/components/auth/auth-form.tsx";
import { authRequest } from "@/components/auth/auth-request.ts";
import { Done } from "@/components/forms/notice.tsx";

/** @param hasMail false: there is no mail server, and the operator has the link */
export function ForgotPasswordForm({ hasMail }: { hasMail: boolean }) {
  const [email, setEmail] = useState<string | null>(null);
  const submit = async (values: Values) => {
    const answer = await authRequest("/request-password-reset", { email: values("email") });
    if (!answer.ok) return answer.problem;
    setEmail(values("email"));
    return null;
  };
  if (email !== null) {
    return (
      <div className="mt-8">
        <Done>
          {hasMail
            ? `If ${email} has an account here, we sent a link to it.`
            : `This installation doesn't send email. If ${email} has an account here, ask the operator of the installation for your link.`}
        </Done>
      </div>
    );
  }
  return (
    <AuthForm label={hasMail ? "Send link" : "Request link"} onSubmit={submit} className="mt-8">
      <PlainField
        id="email"
        label="Email"
        type="email"
        autoComplete="username"
        placeholder="you@example.com"
        required
        autoFocus
      />
    </AuthForm>
  );
}
