"use client";

import { useRouter } from "next/navigation";
import { AuthForm, type Values } from "@/components/auth/auth-form.tsx";
import { authRequest } from "@/components/auth/auth-request.ts";
import { NewPasswordField } from "@/components/auth/new-password-field.tsx";

export function ResetPasswordForm({ token }: { token: string }) {
  const router = useRouter();
  const submit = async (values: Values) => {
    const answer = await authRequest("/reset-password", { token, newPassword: values("new-password") });
    if (!answer.ok) return answer.problem;
    router.replace("/sign-in?done=password-changed");
    return null;
  };
  return (
    <AuthForm label="Change password" onSubmit={submit} className="mt-8">
      <NewPasswordField />
    </AuthForm>
  );
}
