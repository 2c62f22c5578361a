"use client";

import { useState } from "react";
import { AuthForm, type Values } from "./auth-form.tsx";
import { authRequest } from "./auth-request.ts";
import { Field } from "./field.tsx";
import { Done } from "./notice.tsx";

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
            ? `If ${email} has an account here, a link is on its way to it.`
            : `If ${email} has an account here, the operator of this installation now has a link for it: ask them. This installation sends no mail.`}
        </Done>
      </div>
    );
  }
  return (
    <AuthForm label={hasMail ? "Send the link" : "Ask for a link"} onSubmit={submit} className="mt-8">
      <Field
        id="email"
        label="E-mail"
        type="email"
        autoComplete="username"
        placeholder="you@example.com"
        required
        autoFocus
      />
    </AuthForm>
  );
}
