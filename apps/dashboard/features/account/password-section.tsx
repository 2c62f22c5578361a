"use client";

import { Link } from "@causeway/ui/link";
import { PlainField } from "@causeway/ui/plain-field";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Done } from "@/components/forms/notice.tsx";
import { Section } from "@/components/forms/section.tsx";
import { textLink } from "@/components/forms/text-link.ts";
import { AuthForm, type Values } from "@/components/auth/auth-form.tsx";
import { authRequest } from "@/components/auth/auth-request.ts";
import { NewPasswordField } from "@/components/auth/new-password-field.tsx";

export function PasswordSection({ hasPassword }: { hasPassword: boolean }) {
  const router = useRouter();
  const [isDone, setIsDone] = useState(false);
  const change = async (values: Values, form: HTMLFormElement) => {
    setIsDone(false);
    const answer = await authRequest("/change-password", {
      currentPassword: values("current-password"),
      newPassword: values("new-password"),
      revokeOtherSessions: true,
    });
    if (!answer.ok) return answer.problem;
    form.reset();
    setIsDone(true);
    router.refresh();
    return null;
  };
  if (!hasPassword) {
    return (
      <Section id="password" title="Password" description="Your account doesn't have a password.">
        <Link href="/forgot-password" className={textLink}>
          Get a link to set one
        </Link>
      </Section>
    );
  }
  return (
    <Section id="password" title="Password" description="Changing it ends your other sessions.">
      {isDone ? <Done>Password changed.</Done> : null}
      <AuthForm label="Change password" size="md" variant="secondary" onSubmit={change}>
        <PlainField
          id="current-password"
          label="Current password"
          type="password"
          autoComplete="current-password"
          required
        />
        <NewPasswordField />
      </AuthForm>
    </Section>
  );
}
