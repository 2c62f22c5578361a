"use client";

import { Button } from "@causeway/ui/button";
import { LogOut } from "lucide-react";
import { useSignOut } from "@/components/shell/use-sign-out.ts";
import { AuthForm } from "@/components/auth/auth-form.tsx";

/** Makes the one who is signed in a member of the organization, and opens it. */
export const AcceptInvitation = ({ token }: { token: string }) => (
  <AuthForm label="Accept invitation" onSubmit={() => accept(token)}>
    {null}
  </AuthForm>
);

/** Signs out and comes back to the link. */
export function ContinueAs({ email, token }: { email: string; token: string }) {
  const leave = useSignOut(`/invitation?${new URLSearchParams({ token })}`);
  return (
    <Button variant="primary" size="lg" onClick={leave} className="h-auto min-h-10 py-2 whitespace-normal">
      <LogOut />
      <span className="min-w-0 break-words">Sign out and continue as {email}</span>
    </Button>
  );
}

/** Resolves to what went wrong; null when the organization is opened. */
async function accept(token: string): Promise<string | null> {
  try {
    const response = await fetch("/api/data/invitations/accept", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ token }),
    });
    const answer = (await response.json()) as { organizationId?: string; error?: { message: string } };
    if (!response.ok) return answer.error?.message ?? "Something went wrong. Try again.";
    window.location.assign(`/?${new URLSearchParams({ org: answer.organizationId ?? "" })}`);
    return null;
  } catch {
    return "Can't reach the dashboard. Check your connection.";
  }
}
