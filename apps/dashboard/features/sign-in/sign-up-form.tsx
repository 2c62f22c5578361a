"use client";

import { PlainField } from "@causeway/ui/plain-field";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { AuthForm, type Values } from "@/components/auth/auth-form.tsx";
import { authRequest } from "@/components/auth/auth-request.ts";
import { NewPasswordField } from "@/components/auth/new-password-field.tsx";
import { Done } from "@/components/forms/notice.tsx";

interface SignUpFormProps {
  /** Token of an invitation's link. */
  readonly invitation?: string | undefined;
  /** The only address that the invitation works for. */
  readonly email?: string | undefined;
  /** Token of the set-up link. */
  readonly setup?: string;
  /** The address must be confirmed by a link in an email before anyone signs in. */
  readonly confirms: boolean;
  readonly next: string;
}

/** The API answers alike for an address that has an account, so only its password can fail. */
const NOT_SIGNED_IN =
  "Can’t sign in with this password. If you already have an account, sign in with its password instead, or reset it.";

export function SignUpForm({ invitation, email: invited, setup, confirms, next }: SignUpFormProps) {
  const router = useRouter();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const submit = async (values: Values) => {
    const email = values("email");
    const password = values("new-password");
    const answer = await authRequest("/sign-up/email", {
      ...{ name: values("name"), email, password },
      ...(invitation ? { invitationToken: invitation } : {}),
      ...(setup ? { setupToken: setup } : {}),
    });
    if (!answer.ok) return answer.problem;
    if (confirms) {
      setSentTo(email);
      return null;
    }
    const signedIn = await authRequest("/sign-in/email", { email, password });
    if (!signedIn.ok) return signedIn.code === "INVALID_EMAIL_OR_PASSWORD" ? NOT_SIGNED_IN : signedIn.problem;
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
