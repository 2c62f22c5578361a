"use client";

import { PlainField } from "@causeway/ui/plain-field";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { AuthForm, type Values } from "./auth-form.tsx";
import { authRequest } from "./auth-request.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { Done } from "@/components/forms/notice.tsx";

interface SignUpFormProps {
  /** Token of an invitation's link. */
  readonly invitation?: string | undefined;
  /** The only address that the invitation works for. */
  readonly email?: string | undefined;
  /** Token of the set-up link. */
  readonly setup?: string;
  readonly next: string;
}

export function SignUpForm({ invitation, email: invited, setup, next }: SignUpFormProps) {
  const router = useRouter();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const submit = async (values: Values) => {
    const email = values("email");
    const answer = await authRequest<{ token: string | null }>("/sign-up/email", {
      name: values("name"),
      email,
      password: values("new-password"),
      ...(invitation ? { invitationToken: invitation } : {}),
      ...(setup ? { setupToken: setup } : {}),
    });
    if (!answer.ok) return answer.problem;
    if (answer.data.token === null) {
      setSentTo(email);
      return null;
    }
    router.replace(next);
    router.refresh();
    return null;
  };
  if (sentTo !== null) return <ConfirmFirst email={sentTo} isInvited={invitation !== undefined} />;
  return (
    <AuthForm label="Create account" onSubmit={submit} className="mt-8">
      <PlainField id="name" label="Name" autoComplete="name" maxLength={100} required autoFocus />
      <PlainField
        id="email"
        label="Email"
        type="email"
        autoComplete="username"
        placeholder="you@example.com"
        required
        defaultValue={invited}
        readOnly={invited !== undefined}
        {...(invited === undefined ? {} : { hint: "The invitation is for this address." })}
      />
      <NewPasswordField label="Password" />
    </AuthForm>
  );
}

const ConfirmFirst = ({ email, isInvited }: { email: string; isInvited: boolean }) => (
  <div className="mt-8">
    <Done>
      We sent a link to {email}. Open it to confirm your email address, then sign in
      {isInvited ? " and open your invitation again" : ""}. If you already had an account, just sign in.
    </Done>
  </div>
);
