"use client";

import { Link } from "@causeway/ui/link";
import { useState } from "react";
import { Done } from "@/components/forms/notice.tsx";
import { textLink } from "@/components/forms/text-link.ts";
import { AuthForm } from "@/components/auth/auth-form.tsx";
import { authRequest } from "@/components/auth/auth-request.ts";

export function VerifyEmail({ token }: { token: string }) {
  const [isDone, setIsDone] = useState(false);
  const submit = async () => {
    const answer = await authRequest(`/verify-email?${new URLSearchParams({ token })}`);
    if (!answer.ok) return answer.problem;
    setIsDone(true);
    return null;
  };
  if (!isDone) {
    return (
      <AuthForm label="Confirm" onSubmit={submit} className="mt-8">
        <p className="text-ink-soft">Confirm that you opened this link from your own inbox.</p>
      </AuthForm>
    );
  }
  return (
    <div className="mt-8 grid gap-5">
      <Done>
        {isChangeRequest(token)
          ? "Confirmed. We sent another link to your new address. Open that one, too."
          : "Email address confirmed."}
      </Done>
      <Link href="/" className={textLink}>
        Continue
      </Link>
    </div>
  );
}

/** The first of the two links of a change of address (`requestType` in the token). */
function isChangeRequest(token: string): boolean {
  try {
    const payload = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    return (
      (JSON.parse(atob(payload)) as { requestType?: string }).requestType === "change-email-confirmation"
    );
  } catch {
    return false;
  }
}
