"use client";

import { useRouter } from "next/navigation";
import { AuthForm, type Values } from "./auth-form.tsx";
import { authRequest } from "./auth-request.ts";
import { NewPasswordField } from "./new-password-field.tsx";

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
